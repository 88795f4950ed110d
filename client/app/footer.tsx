import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { phoneHref } from '../../shared/lib/contact-phone.ts'
import { showPhone } from '../../shared/lib/phone.ts'
import type { PublicSettings } from '../../shared/domain/settings.ts'
import { shell } from '../../shared/i18n/en/app.ts'
import { settingsQuery } from '../session.ts'
import { OperatorLine } from '../ui/text/operator-line.tsx'
import { Brand } from './brand.tsx'
import { ThemeSwitch } from './theme/theme-switch.tsx'

const words = shell.footer
type FootLink = { to: NonNullable<LinkProps['to']>; label: string }

const quickLinks: readonly FootLink[] = [
  { to: '/search', label: shell.nav.searchCars },
  { to: '/list-your-car', label: shell.nav.listYourCar },
  { to: '/how-it-works', label: shell.nav.howItWorks },
]
const support: readonly FootLink[] = [
  { to: '/help-center', label: words.helpCenter },
  { to: '/safety', label: words.safety },
  { to: '/cancellation', label: words.cancellation },
]
const legal: readonly FootLink[] = [
  { to: '/terms', label: words.terms },
  { to: '/privacy', label: words.privacy },
  { to: '/cookies', label: words.cookies },
]

const links = (list: readonly FootLink[]) =>
  list.map(({ to, label }) => (
    <Link key={to} to={to}>
      {label}
    </Link>
  ))

const LinkColumn = ({ title, list }: { title: string; list: readonly FootLink[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    {links(list)}
  </nav>
)

const ContactColumn = ({ settings: { contactPhone, contactEmail } }: { settings: PublicSettings }) => (
  <div>
    <h2>{words.contact}</h2>
    <Link to="/contact">{words.contactUs}</Link>
    {contactPhone && <a href={phoneHref(contactPhone)}>{showPhone(contactPhone)}</a>}
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
          <p>{words.about}</p>
          {socialLinks.length > 0 && (
            <nav className="social" aria-label={words.follow}>
              {socialLinks.map(({ name, url }) => (
                <a key={url} href={url} rel="noopener noreferrer" target="_blank">
                  {name}
                </a>
              ))}
            </nav>
          )}
        </div>
        <LinkColumn title={words.quickLinks} list={quickLinks} />
        <LinkColumn title={words.support} list={support} />
        <ContactColumn settings={settings} />
      </div>
      <div className="wrap rights">
        <OperatorLine className="operator" />
        <p>{words.rights(settings.today.slice(0, 4), brandName)}</p>
        <nav aria-label={words.legal}>{links(legal)}</nav>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
