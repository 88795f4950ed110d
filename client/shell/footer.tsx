import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { showPhone } from '../../shared/phone.ts'
import { locationNames, locations } from '../../shared/places.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { settingsQuery } from '../queries.ts'
import { Brand } from './brand.tsx'

const words = shell.footer

export function Footer() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { brandName, contactPhone, contactEmail, socialLinks } = settings
  return (
    <footer className="foot">
      <div className="band" />
      <div className="wrap">
        <div>
          <Brand name={brandName} />
          <p>{words.about}</p>
        </div>
        <nav aria-label={words.quickLinks}>
          <h2>{words.quickLinks}</h2>
          <Link to="/search">{shell.nav.searchCars}</Link>
          <Link to="/list-your-car">{shell.nav.listYourCar}</Link>
        </nav>
        <nav aria-label={words.cities}>
          <h2>{words.cities}</h2>
          {locations.slice(0, 5).map((location) => (
            <Link key={location} to="/search" search={{ location }}>
              {words.carsIn(locationNames[location])}
            </Link>
          ))}
        </nav>
        {(contactPhone || contactEmail || socialLinks.length > 0) && (
          <div>
            <h2>{words.contact}</h2>
            {contactPhone && <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>{showPhone(contactPhone)}</a>}
            {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
            {socialLinks.map(({ name, url }) => (
              <a key={url} href={url} rel="noopener noreferrer" target="_blank">
                {name}
              </a>
            ))}
          </div>
        )}
      </div>
      <p className="wrap rights">{words.rights(settings.today.slice(0, 4), brandName)}</p>
    </footer>
  )
}
