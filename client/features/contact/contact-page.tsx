import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toPhoneHref, formatPhone } from '../../../shared/lib/phone-format.ts'
import type { PublicSettings } from '../../../shared/domain/settings.ts'
import { contactMessages as messages } from '../../../shared/i18n/en/contact.ts'
import { sessionQuery, settingsQuery } from '../../session.ts'
import { AutofocusHeading } from '../../ui/autofocus-heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContactForm } from './contact-form.tsx'

const route = getRouteApi('/contact')

export function ContactPage() {
  const { sent } = route.useSearch()
  const navigate = route.useNavigate()
  const [email, setEmail] = useState('')
  const { data: session } = useSuspenseQuery(sessionQuery)
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const showThanks = (senderEmail: string) => {
    setEmail(senderEmail)
    void navigate({ search: { sent: '1' }, replace: true, resetScroll: false })
  }
  return (
    <div className="wrap section contact">
      <h1 className="title">{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      <div className="two">
        <section className="card">
          {sent ? <SentConfirmation email={email} /> : <ContactForm key={session.user?.id} user={session.user} onSent={showThanks} />}
        </section>
        {settings.contactPhone || settings.contactEmail ? <DirectContact settings={settings} /> : null}
      </div>
    </div>
  )
}

/** `email` is empty after a reload. */
function SentConfirmation({ email }: { email: string }) {
  return (
    <div className="stack">
      <AutofocusHeading level={2}>{messages.sent.title}</AutofocusHeading>
      <p>{messages.sent.text(email)}</p>
      <div className="row">
        <Link className="btn ghost" to="/contact">
          {messages.sent.another}
        </Link>
        <Link className="btn" to="/">
          {messages.sent.home}
        </Link>
      </div>
    </div>
  )
}

function DirectContact({ settings: { contactPhone, contactEmail } }: { settings: PublicSettings }) {
  return (
    <aside className="card">
      <h2>{messages.direct.title}</h2>
      {contactPhone && (
        <a className="contact-way" href={toPhoneHref(contactPhone)}>
          <Icon name="phone" />
          <span>
            <small>{messages.direct.phone}</small>
            <span className="phone">{formatPhone(contactPhone)}</span>
          </span>
        </a>
      )}
      {contactEmail && (
        <a className="contact-way" href={`mailto:${contactEmail}`}>
          <Icon name="mail" />
          <span>
            <small>{messages.direct.email}</small>
            {contactEmail}
          </span>
        </a>
      )}
    </aside>
  )
}
