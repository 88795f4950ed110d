import { appMessages } from '../../../shared/i18n/en/app.ts'

export function Stars({ rating, count }: { rating: number; count: number }) {
  if (count === 0 || rating === 0) return null
  const mean = rating.toFixed(1)
  return (
    <span className="star">
      <span aria-hidden="true">
        {mean} ({count})
      </span>
      <span className="unseen">{appMessages.rated(mean, count)}</span>
    </span>
  )
}

export const StarRow = ({ count }: { count: number }) => (
  <span className="star-row">
    <span className="unseen">{appMessages.stars(count)}</span>
    <span aria-hidden="true">
      {'★'.repeat(count)}
      <i>{'★'.repeat(5 - count)}</i>
    </span>
  </span>
)
