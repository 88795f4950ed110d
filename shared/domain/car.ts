import type { PublicUserView } from './account.ts'
import type { AuditLogView } from './audit-log.ts'
import type { CarDocumentView } from './document.ts'
import type { Day, DayRange } from '../lib/days.ts'
import type { City } from './places.ts'
import type { TripCost } from './pricing.ts'
import type { ResponseView } from './owner-response.ts'
import type { InstantTerms } from './instant.ts'
import type { RequirementTerms } from './requirements.ts'
import type { ListedTerms, Terms, DriverChoice } from './terms.ts'

export const makes = [
  'toyota',
  'honda',
  'hyundai',
  'kia',
  'ford',
  'mercedes',
  'bmw',
  'audi',
  'nissan',
  'suzuki',
  'mitsubishi',
  'volkswagen',
  'subaru',
  'land-rover',
  'other',
] as const
export type Make = (typeof makes)[number]
export const makeNames: Record<Make, string> = {
  toyota: 'Toyota',
  honda: 'Honda',
  hyundai: 'Hyundai',
  kia: 'Kia',
  ford: 'Ford',
  mercedes: 'Mercedes-Benz',
  bmw: 'BMW',
  audi: 'Audi',
  nissan: 'Nissan',
  suzuki: 'Suzuki',
  mitsubishi: 'Mitsubishi',
  volkswagen: 'Volkswagen',
  subaru: 'Subaru',
  'land-rover': 'Land Rover',
  other: 'Other',
}
export const fuels = ['gasoline', 'diesel', 'electric', 'hybrid'] as const
export type Fuel = (typeof fuels)[number]
export const transmissions = ['automatic', 'manual'] as const
export type Transmission = (typeof transmissions)[number]
export const bodyTypes = ['suv', 'saloon', 'pickup', 'van', 'hatchback'] as const
export type BodyType = (typeof bodyTypes)[number]
/** 8 means eight or more. */
export const seatChoices = [2, 4, 5, 7, 8] as const
export const seatFilters = [2, 4, 6, 8] as const
export const features = [
  'air_conditioning',
  'bluetooth',
  'four_by_four',
  'child_seat',
  'roof_rack',
  'reversing_camera',
  'usb',
  'gps',
] as const
export type Feature = (typeof features)[number]
export const insuranceKinds = ['comprehensive', 'third_party'] as const
export type InsuranceKind = (typeof insuranceKinds)[number]
export const carStatuses = ['draft', 'pending', 'approved', 'rejected'] as const
export type CarStatus = (typeof carStatuses)[number]
export const carHolds = ['suspended', 'due'] as const
export type CarHold = (typeof carHolds)[number]
const displayCarStatuses = [...carStatuses, 'paused', 'documents_expired', 'on_hold'] as const
export type DisplayCarStatus = (typeof displayCarStatuses)[number]

export const firstYear = 1980
export const maxPrice = 10_000_000
export const depositLimits = { min: 25_000, max: 200_000, default: 25_000 }
export const discountLimits = { max: 50, default: 15 }
export const descriptionLength = { min: 20, max: 3_000 }
export const modelLength = 60
export const maxPhotos = 6
export const maxPhotoBytes = 15 * 1024 * 1024
export const maxPhotoPixels = 40_000_000
/** Progressive JPEGs must be decoded as a whole, so their limit is lower. */
export const maxProgressivePixels = 12_000_000
export const photoSizes = [400, 800, 1600] as const
export const maxDrafts = 10
export const draftDays = 90

/** Changing one of these, or a photo, needs a new review. */
export const reviewedFields = ['make', 'model', 'year', 'seats', 'fuel', 'transmission', 'location', 'plate'] as const

export type PhotoView = {
  id: string
  width: number
  height: number
  placeholder: string
  urls: { 400: string; 800: string; 1600: string }
}

/** Shown to the owner only; never a reason to refuse the photo. */
export type PhotoFlaw = 'small' | 'dark'
export type MyPhotoView = PhotoView & { flaw?: PhotoFlaw }

/** Wide screens show photos this large. */
const minPhotoSize = 800
const minBrightness = 60

export function findPhotoFlaw({ width, height, brightness }: Pick<PhotoView, 'width' | 'height'> & { brightness: number | null }) {
  if (Math.max(width, height) < minPhotoSize) return 'small'
  return brightness !== null && brightness < minBrightness ? 'dark' : undefined
}

export type CarFields = ListedTerms &
  RequirementTerms &
  InstantTerms & {
    make: Make
    model: string
    year: number
    pricePerDay: number
    location: City
    seats: number
    fuel: Fuel
    transmission: Transmission
    bodyType: BodyType | null
    description: string
    securityDeposit: number
    monthlyDiscountEnabled: boolean
    monthlyDiscountPercentage: number | null
    features: Feature[]
    listed: boolean
    insuranceKind: InsuranceKind | null
    insuranceValidTo: Day | null
    inspectionValidTo: Day | null
  }

/** Has the first photo only; `cost` needs a search with dates. */
export type CarCard = Pick<CarFields, 'make' | 'model' | 'year' | 'pricePerDay' | 'location' | 'seats' | 'fuel' | 'transmission'> & {
  id: string
  pickupArea: string | null
  driver: DriverChoice
  photos: PhotoView[]
  rating: number
  reviewCount: number
  isNew: boolean
  isInstant?: true
  cost?: TripCost
}

/** `plate`, `pickupPlace` and `rejectionNote` are for its owner and admins only. */
export type CarView = CarFields & {
  id: string
  title: string
  status: CarStatus
  photos: PhotoView[]
  rating: number
  reviewCount: number
  owner: OwnerView
  isOwn: boolean
  /** Not offered to this reader any more, so it has no price and no days. */
  isGone: boolean
  isHeld: boolean
  /** Admins checked registration, insurance and every other document, and none has expired. */
  papersChecked: boolean
  plate?: string | null
  pickupPlace?: string | null
  rejectionNote?: string | null
  updatedAt?: string
}
export const isOnMarket = (car: CarView) => car.status === 'approved' && car.listed && !car.isHeld && !car.isGone

export type OwnerView = PublicUserView & ResponseView & { cancellations: number }

export type NextBooking = DayRange & { id: string; renter: string; isOut: boolean }

export type MyCarView = CarFields &
  Pick<Terms, 'pickupPlace'> & {
    id: string
    title: string
    status: CarStatus
    displayStatus: DisplayCarStatus
    holdReason: CarHold | null
    /** Until the owner accepts the current agreement. */
    isInstantPaused: boolean
    rejectionNote: string | null
    plate: string | null
    photos: MyPhotoView[]
    rating: number
    reviewCount: number
    documents: CarDocumentView[]
    openBookings: number
    nextBooking: NextBooking | null
    createdAt: string
    updatedAt: string
  }

export type UnavailableRange = {
  from: Day
  to: Day
  kind?: 'booked' | 'pending' | 'blocked' | 'imported'
  note?: string | null
  bookingId?: string | null
}

export const getCarTitle = (car: { make: Make; model: string; year: number }) =>
  `${car.make === 'other' ? '' : `${makeNames[car.make]} `}${car.model} ${car.year}`

export function getDisplayCarStatus(
  car: { status: CarStatus; listed: boolean; isHeld: boolean } & DocumentDates,
  today: Day,
): DisplayCarStatus {
  if (car.status !== 'approved') return car.status
  if (car.isHeld) return 'on_hold'
  if (!areDocumentsValid(car, today)) return 'documents_expired'
  return car.listed ? 'approved' : 'paused'
}

export type DocumentDates = { insuranceValidTo: Day | null; inspectionValidTo: Day | null }

/** A missing date counts as valid; the last day is included. */
export const areDocumentsValid = (car: DocumentDates, day: Day) =>
  (car.insuranceValidTo === null || car.insuranceValidTo >= day) && (car.inspectionValidTo === null || car.inspectionValidTo >= day)

/** Unlike `areDocumentsValid`, a missing date is not enough to promise comprehensive cover. */
export const hasComprehensiveCover = (car: { insuranceKind: InsuranceKind | null; insuranceValidTo: Day | null }, day: Day) =>
  car.insuranceKind === 'comprehensive' && car.insuranceValidTo !== null && car.insuranceValidTo >= day

/** `cars` at the end of the month, `bookings` by request date, `revenue` in francs. */
type OwnerMonth = { month: string; cars: number; bookings: number; revenue: number }
/** Sums in francs; `months` ends with the current one. */
export type OwnerStats = { totalCars: number; totalBookings: number; totalRevenue: number; monthlyRevenue: number; months: OwnerMonth[] }

export const adminCarSorts = ['newest', 'oldest', 'waiting', 'name', 'price'] as const
export type AdminCarSort = (typeof adminCarSorts)[number]

export type ListingView = CarFields &
  Pick<Terms, 'pickupPlace'> & { plate: string | null; photos: PhotoView[]; documents: CarDocumentView[] }

export type AdminCarView = {
  id: string
  title: string
  location: City
  status: CarStatus
  displayStatus: DisplayCarStatus
  owner: { id: string; name: string }
  rejectionNote: string | null
  photo: PhotoView | null
  pricePerDay: number
  plate: string | null
  securityDeposit: number
  createdAt: string
  updatedAt: string
  submittedAt: string | null
  featured: boolean
  listing?: ListingView
}
export type AdminListingView = AdminCarView & { listing: ListingView; ownerPhone: string | null; decisions: AuditLogView[] }
/** Compares the same number of days of both months, in Kigali. */
export type Growth = { thisMonth: number; lastMonth: number }
export type AdminStats = {
  totalCars: number
  totalUsers: number
  totalRevenue: number
  totalBookings: number
  growth: Record<'cars' | 'users' | 'revenue' | 'bookings', Growth>
}
