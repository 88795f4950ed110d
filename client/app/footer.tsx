import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { toPhoneHref, formatPhone } from '../../shared/lib/phone-format.ts'
import type { PublicSettings } from '../../shared/domain/settings.ts'
import { appMessages } from '../../shared/i18n/en/app.ts'
import { settingsQuery } from '../session.ts'
import { OperatorLine } from '../ui/text/operator-line.tsx'
import { Brand } from './brand.tsx'
import { ThemeSwitch } from './theme/theme-switch.tsx'

const messages = appMessages.footer
type FooterLink = { to: NonNullable<LinkProps['to']>; label: string }

const quickLinks: readonly FooterLink[] = [
  { to: '/search', label: appMessages.nav.searchCars },
  { to: '/list-your-car', label: appMessages.nav.listYourCar },
  { to: '/how-it-works', label: appMessages.nav.howItWorks },
]
const support: readonly FooterLink[] = [
  { to: '/help-center', label: messages.helpCenter },
  { to: '/safety', label: messages.safety },
  { to: '/cancellation', label: messages.cancellation },
]
const legal: readonly FooterLink[] = [
  { to: '/terms', label: messages.terms },
  { to: '/privacy', label: messages.privacy },
  { to: '/cookies', label: messages.cookies },
]

const renderLinks = (list: readonly FooterLink[]) =>
  list.map(({ to, label }) => (
    <Link key={to} to={to}>
      {label}
    </Link>
  ))

const LinkColumn = ({ title, list }: { title: string; list: readonly FooterLink[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    {renderLinks(list)}
  </nav>
)

const ContactColumn = ({ settings: { contactPhone, contactEmail } }: { settings: PublicSettings }) => (
  <div>
    <h2>{messages.contact}</h2>
    <Link to="/contact">{messages.contactUs}</Link>
    {contactPhone && <a href={toPhoneHref(contactPhone)}>{formatPhone(contactPhone)}</a>}
    {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
  </div>
)

export function Footer() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { brandName, socialLinks } = settings
  return (
    <footer className="foot">
      <div className="band" />
      <div className="wrap">
        <div>
          <Brand name={brandName} />
          <p>{messages.about}</p>
          {socialLinks.length > 0 && (
            <nav className="social" aria-label={messages.follow}>
              {socialLinks.map(({ name, url }) => (
                <a key={url} href={url} rel="noopener noreferrer" target="_blank">
                  {name}
                </a>
              ))}
            </nav>
          )}
        </div>
        <LinkColumn title={messages.quickLinks} list={quickLinks} />
        <LinkColumn title={messages.support} list={support} />
        <ContactColumn settings={settings} />
      </div>
      <div className="wrap rights">
        <OperatorLine className="operator" />
        <p>{messages.rights(settings.today.slice(0, 4), brandName)}</p>
        <nav aria-label={messages.legal}>{renderLinks(legal)}</nav>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
