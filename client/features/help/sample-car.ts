import type { CarView, PhotoView } from '../../../shared/domain/car.ts'
import type { PublicSettings } from '../../../shared/domain/settings.ts'
import type { ReviewsPage } from '../../../shared/domain/review.ts'
import type { SessionView } from '../../../shared/domain/account.ts'
import { QueryClient } from '@tanstack/react-query'
import { addDays, type Day } from '../../../shared/lib/days.ts'
import { getBookableDays } from '../../../shared/domain/availability.ts'
import { helpMessages } from '../../../shared/i18n/en/help.ts'
import { reviewsQuery, unavailableDaysQuery } from '../cars/api.ts'
import { sessionQuery, settingsQuery } from '../../session.ts'
import { defaultRequirements } from '../../../shared/domain/requirements.ts'
import { defaultInstantTerms } from '../../../shared/domain/instant.ts'
import { toListedTerms, defaultTerms } from '../../../shared/domain/listing-terms.ts'

const messages = helpMessages.preview

const createPhoto = (view: string, placeholder: string): PhotoView => ({
  id: view,
  width: 800,
  height: 600,
  placeholder,
  urls: { 400: `/sample/${view}-400.webp`, 800: `/sample/${view}-800.webp`, 1600: `/sample/${view}-800.webp` },
})

const stars = [5, 5, 4] as const
const mean = stars.reduce((sum, star) => sum + star, 0) / stars.length

export const createSampleCar = (today: Day): CarView => {
  const year = Number(today.slice(0, 4)) - 4
  return {
    id: 'sample',
    title: `Toyota ${messages.model} ${year}`,
    make: 'toyota',
    model: messages.model,
    year,
    pricePerDay: 55_000,
    location: 'kigali',
    seats: 5,
    fuel: 'gasoline',
    transmission: 'automatic',
    bodyType: 'suv',
    description: messages.description,
    securityDeposit: 50_000,
    monthlyDiscountEnabled: true,
    monthlyDiscountPercentage: 15,
    features: ['air_conditioning', 'bluetooth', 'four_by_four', 'reversing_camera', 'usb'],
    listed: true,
    insuranceKind: 'comprehensive',
    insuranceValidTo: addDays(today, 200),
    inspectionValidTo: addDays(today, 150),
    ...toListedTerms(defaultTerms),
    ...defaultInstantTerms,
    ...defaultRequirements,
    pickupArea: messages.pickupArea,
    weeklyDiscountPercentage: 5,
    kmPerDay: 200,
    extraKmPrice: 200,
    driver: 'either',
    driverPricePerDay: 20_000,
    lateCharged: true,
    status: 'approved',
    photos: [
      createPhoto(
        'side',
        'data:image/webp;base64,UklGRoYAAABXRUJQVlA4WAoAAAAQAAAACwAACAAAQUxQSBoAAAABJ/D5/4iIC4JAkBR2mGB/wgki+p8ulRgAAFZQOCBGAAAA8AEAnQEqDAAJAAQAaCWwAnQBDuRcCNAAAP7rMne4etmkgb8mJF3yf0LqiasOzrvBjr7OVOghH1uaTofJ4t5qLjsNSmgAAA==',
      ),
      createPhoto(
        'evening',
        'data:image/webp;base64,UklGRngAAABXRUJQVlA4WAoAAAAQAAAACwAACAAAQUxQSBoAAAABJ/D2/4iIB4JAkBR22GR/sQki+p8ulRgAAFZQOCA4AAAA0AEAnQEqDAAJAAQAaCUAToAj7Z7GrAAA/qN4NcRumuHA620Mrg74ylDHwl4X+Mf+hPvcvMJ0AAA=',
      ),
      createPhoto(
        'interior',
        'data:image/webp;base64,UklGRpgAAABXRUJQVlA4WAoAAAAQAAAACwAACAAAQUxQSDAAAAABR6CYjQTI320xVmJfp0REpA9SUBXZBuUVQQj/bgAtJJBE+Rshov8pxGQDIfzvlQBWUDggQgAAANABAJ0BKgwACQAEAGglAF2AIUluBPEAAP7JdLTx1W4r8FBovtc3xFjqLwn3GTTCitDkh4h7MwW8IIGhOaQ8JvHAAA==',
      ),
    ],
    rating: mean,
    reviewCount: stars.length,
    owner: {
      id: 'sample',
      name: messages.owner,
      avatar: null,
      identity: true,
      licence: false,
      joined: `${year}-03-01T08:00:00.000Z`,
      cancellations: 0,
      responseRate: 100,
      responseHours: 2,
    },
    isOwn: false,
    isGone: false,
    isHeld: false,
    papersChecked: true,
  }
}

export const getSampleUnavailableRanges = (today: Day) => [
  { from: addDays(today, 3), to: addDays(today, 5) },
  { from: addDays(today, 16), to: addDays(today, 22) },
]

const createSampleReviews = (today: Day): ReviewsPage => ({
  reviews: messages.reviews.map(({ author, text }, index) => {
    const isAnswered = index === messages.reviews.length - 1
    const createdAt = `${addDays(today, -12 * (index + 1))}T09:00:00.000Z`
    return {
      id: author,
      stars: stars[index] ?? 5,
      text,
      author,
      avatar: null,
      createdAt,
      editedAt: null,
      answer: isAnswered ? messages.answer : null,
      answeredAt: isAnswered ? createdAt : null,
    }
  }),
  total: stars.length,
  mean,
  distribution: [0, 0, 0, 1, 2],
})

/** Real components find all their data here, so that nothing is fetched. */
export function createSampleCache(session: SessionView, settings: PublicSettings) {
  const { today } = settings
  const { id } = createSampleCar(today)
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity, gcTime: Infinity, retry: false } } })
  cache.setQueryDefaults(settingsQuery.queryKey, { staleTime: Infinity })
  cache.setQueryData(settingsQuery.queryKey, settings)
  cache.setQueryData(sessionQuery.queryKey, { ...session, user: null })
  cache.setQueryData(unavailableDaysQuery(id, getBookableDays(today)).queryKey, { unavailableRanges: getSampleUnavailableRanges(today) })
  cache.setQueryData(reviewsQuery(id).queryKey, { pages: [createSampleReviews(today)], pageParams: [1] })
  return cache
}
