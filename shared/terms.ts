/** Where a car may go: its city, the whole country, across the border. */
export const areas = ['city', 'country', 'border'] as const
export type Area = (typeof areas)[number]

export const driverChoices = ['without', 'with', 'either'] as const
export type DriverChoice = (typeof driverChoices)[number]

/** What a listing says of its terms; a booking keeps what they were. Hours are `HH:00` in Kigali, sums in francs, `maxDays` and `minDays` count both ends. */
export type Terms = {
  pickupArea: string | null
  pickupPlace: string | null
  pickupFrom: string
  pickupUntil: string
  /** Hours between the request and the pickup. */
  noticeHours: number
  minDays: number
  maxDays: number
  weeklyDiscountPercentage: number
  /** None means that kilometres are not counted. */
  kmPerDay: number | null
  extraKmPrice: number | null
  area: Area
  driver: DriverChoice
  driverPricePerDay: number
}
