import { type CarCard, type CarView, carTitle, type Fuel, makeNames, shownCarStatus } from '../../../shared/domain/car.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import type { SocialLink } from '../../../shared/domain/settings.ts'

const fuelNames: Record<Fuel, string> = { gasoline: 'Gasoline', diesel: 'Diesel', electric: 'Electricity', hybrid: 'Hybrid' }
const carPath = (id: string) => `/car/${id}`

type Site = { brandName: string; socialLinks: readonly SocialLink[] }

export const siteJsonLd = ({ brandName, socialLinks }: Site, origin: string) => [
  {
    '@type': 'WebSite',
    name: brandName,
    url: `${origin}/`,
    inLanguage: 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
  {
    '@type': 'Organization',
    name: brandName,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    areaServed: { '@type': 'Country', name: 'Rwanda' },
    ...(socialLinks.length > 0 ? { sameAs: socialLinks.map((link) => link.url) } : {}),
  },
]

export const listJsonLd = (cards: readonly CarCard[], total: number, origin: string) => [
  {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + carPath(card.id),
      name: carTitle(card),
      ...(card.photos[0] ? { image: origin + card.photos[0].urls[800] } : {}),
    })),
  },
]

const ratingFacts = ({ rating, reviewCount }: CarView) =>
  reviewCount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(rating * 10) / 10,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}

const availabilityOf = (car: CarView, today: Day) =>
  `https://schema.org/${shownCarStatus(car, today) === 'approved' ? 'InStock' : 'OutOfStock'}`

/** Keys are listed one by one, so that nothing private of the owner can slip in. */
export const carJsonLd = (car: CarView, today: Day, origin: string) => {
  const price = { price: car.pricePerDay, priceCurrency: 'RWF' }
  return [
    {
      '@type': ['Product', 'Car'],
      name: carTitle(car),
      url: origin + carPath(car.id),
      description: car.description,
      ...(car.make === 'other' ? {} : { brand: { '@type': 'Brand', name: makeNames[car.make] } }),
      model: car.model,
      vehicleModelDate: String(car.year),
      vehicleSeatingCapacity: car.seats,
      fuelType: fuelNames[car.fuel],
      vehicleTransmission: car.transmission === 'automatic' ? 'Automatic' : 'Manual',
      image: car.photos.map((photo) => origin + photo.urls[1600]),
      offers: {
        '@type': 'Offer',
        ...price,
        url: origin + carPath(car.id),
        availability: availabilityOf(car, today),
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        areaServed: { '@type': 'City', name: locationNames[car.location] },
        priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'DAY' },
      },
      ...ratingFacts(car),
    },
  ]
}
