import { Link } from '@tanstack/react-router'
import { formatMonth } from '../../../shared/lib/days.ts'
import type { Testimonial } from '../../../shared/domain/review.ts'
import { homeMessages } from '../../../shared/i18n/en/home.ts'
import { Avatar } from '../../ui/photo/avatar.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ListCarPromo } from '../../ui/car/list-car-promo.tsx'
import { StarRow } from '../../ui/display/stars.tsx'

const messages = homeMessages

export function Steps() {
  return (
    <section className="section" id="how-it-works">
      <div className="sechead">
        <h2>{messages.howItWorks}</h2>
      </div>
      <div className="steps brief">
        {messages.steps.map(({ title, text }, index) => (
          <div key={title} className="step">
            <b aria-hidden="true">{index + 1}</b>
            <h3>{title}</h3>
            <p className="meta">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

export const ListYourCar = () => (
  <div className="section">
    <ListCarPromo title={messages.ownerTitle} text={messages.ownerText} button={messages.ownerButton} />
  </div>
)

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className="section">
      <div className="sechead">
        <h2>{messages.testimonials}</h2>
      </div>
      {testimonials.length === 0 ? <EmptyState icon="check" title={messages.noTestimonials} text={messages.noTestimonialsText} /> : null}
      <div className="testimonials swiped">
        {testimonials.map((review) => (
          <figure key={review.id} className="card">
            <StarRow count={review.stars} />
            <blockquote dir="auto">{review.text}</blockquote>
            <figcaption className="meta">
              <Avatar name={review.author} avatar={review.avatar} />
              <span>
                {review.author} · {formatMonth(review.createdAt)}
                <Link to="/car/$carId" params={{ carId: review.carId }}>
                  {review.carTitle}
                </Link>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

export const Trust = () => (
  <section className="section">
    <div className="sechead">
      <h2>{messages.trust}</h2>
    </div>
    <ul className="trust swiped">
      {messages.trustPoints.map(({ to, title, text }) => (
        <li key={title}>
          <h3>
            <Link to={to}>{title}</Link>
          </h3>
          <p className="meta">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
