import { type CarCard, type CarView, getCarTitle, type Fuel, makeNames, getDisplayCarStatus } from '../../../shared/domain/car.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import type { SocialLink } from '../../../shared/domain/settings.ts'

const fuelNames: Record<Fuel, string> = { gasoline: 'Gasoline', diesel: 'Diesel', electric: 'Electricity', hybrid: 'Hybrid' }
const getCarPath = (id: string) => `/car/${id}`

type Site = { brandName: string; socialLinks: readonly SocialLink[] }

export const createSiteJsonLd = ({ brandName, socialLinks }: Site, origin: string) => [
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

export const createListJsonLd = (cards: readonly CarCard[], total: number, origin: string) => [
  {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + getCarPath(card.id),
      name: getCarTitle(card),
      ...(card.photos[0] ? { image: origin + card.photos[0].urls[800] } : {}),
    })),
  },
]

const getRatingJsonLd = ({ rating, reviewCount }: CarView) =>
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

const getAvailability = (car: CarView, today: Day) =>
  `https://schema.org/${getDisplayCarStatus(car, today) === 'approved' ? 'InStock' : 'OutOfStock'}`

/** Keys are listed one by one, so that nothing private of the owner can slip in. */
export const createCarJsonLd = (car: CarView, today: Day, origin: string) => {
  const price = { price: car.pricePerDay, priceCurrency: 'RWF' }
  return [
    {
      '@type': ['Product', 'Car'],
      name: getCarTitle(car),
      url: origin + getCarPath(car.id),
      description: car.description,
      ...(car.make === 'other' ? {} : { brand: { '@type': 'Brand', name: makeNames[car.make] } }),
      model: car.model,
      vehicleModelDate: String(car.year),
      vehicleSeatingCapacity: car.seats,
      fuelType: fuelNames[car.fuel],
      vehicleTransmission: car.transmission === 'automatic' ? 'Automatic' : 'Manual',
      ...(car.bodyType ? { bodyType: appMessages.bodyType[car.bodyType] } : {}),
      image: car.photos.map((photo) => origin + photo.urls[1600]),
      offers: {
        '@type': 'Offer',
        ...price,
        url: origin + getCarPath(car.id),
        availability: getAvailability(car, today),
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        areaServed: { '@type': 'City', name: locationNames[car.location] },
        priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'DAY' },
      },
      ...getRatingJsonLd(car),
    },
  ]
}
