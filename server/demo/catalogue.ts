import type { BodyType, Feature, Fuel, Make, Transmission } from '../../shared/domain/car.ts'
import { type City, locations } from '../../shared/domain/places.ts'
import type { Terms } from '../../shared/domain/terms.ts'
import { pick } from './pick.ts'
import type { CarBody } from './photos.ts'

type Model = { make: Make; model: string; body: CarBody; seats: number; fuel: Fuel; price: number; firstYear: number }

const models: readonly Model[] = [
  { make: 'toyota', model: 'RAV4', body: 'suv', seats: 5, fuel: 'gasoline', price: 55_000, firstYear: 2015 },
  { make: 'toyota', model: 'Corolla', body: 'sedan', seats: 5, fuel: 'gasoline', price: 35_000, firstYear: 2010 },
  { make: 'hyundai', model: 'Tucson', body: 'suv', seats: 5, fuel: 'gasoline', price: 60_000, firstYear: 2016 },
  { make: 'kia', model: 'Sportage', body: 'suv', seats: 5, fuel: 'diesel', price: 65_000, firstYear: 2017 },
  { make: 'toyota', model: 'Land Cruiser Prado', body: 'off-roader', seats: 7, fuel: 'diesel', price: 120_000, firstYear: 2012 },
  { make: 'suzuki', model: 'Swift', body: 'hatchback', seats: 5, fuel: 'gasoline', price: 30_000, firstYear: 2014 },
  { make: 'toyota', model: 'Hiace', body: 'minibus', seats: 8, fuel: 'diesel', price: 90_000, firstYear: 2011 },
  { make: 'toyota', model: 'Hilux Double Cab', body: 'pickup', seats: 5, fuel: 'diesel', price: 85_000, firstYear: 2014 },
  { make: 'volkswagen', model: 'ID.4', body: 'suv', seats: 5, fuel: 'electric', price: 95_000, firstYear: 2022 },
  { make: 'toyota', model: 'Prius', body: 'hatchback', seats: 5, fuel: 'hybrid', price: 45_000, firstYear: 2013 },
  { make: 'honda', model: 'Fit', body: 'hatchback', seats: 5, fuel: 'hybrid', price: 32_000, firstYear: 2013 },
  { make: 'mercedes', model: 'C 200', body: 'sedan', seats: 5, fuel: 'gasoline', price: 110_000, firstYear: 2015 },
  { make: 'nissan', model: 'X-Trail', body: 'suv', seats: 7, fuel: 'gasoline', price: 62_000, firstYear: 2014 },
  { make: 'suzuki', model: 'Alto', body: 'city', seats: 4, fuel: 'gasoline', price: 22_000, firstYear: 2012 },
  { make: 'land-rover', model: 'Defender 110', body: 'off-roader', seats: 5, fuel: 'diesel', price: 180_000, firstYear: 2020 },
  { make: 'mitsubishi', model: 'L200', body: 'pickup', seats: 5, fuel: 'diesel', price: 75_000, firstYear: 2013 },
  { make: 'hyundai', model: 'H-1', body: 'van', seats: 8, fuel: 'diesel', price: 88_000, firstYear: 2012 },
  { make: 'subaru', model: 'Forester', body: 'suv', seats: 5, fuel: 'gasoline', price: 58_000, firstYear: 2013 },
  { make: 'bmw', model: '320i', body: 'sedan', seats: 5, fuel: 'gasoline', price: 105_000, firstYear: 2014 },
  { make: 'kia', model: 'Picanto', body: 'city', seats: 4, fuel: 'gasoline', price: 25_000, firstYear: 2015 },
]

const bodyTypes: Record<CarBody, BodyType> = {
  suv: 'suv',
  'off-roader': 'suv',
  sedan: 'saloon',
  hatchback: 'hatchback',
  city: 'hatchback',
  minibus: 'van',
  van: 'van',
  pickup: 'pickup',
}

const descriptions = [
  'Clean, serviced every 5,000 km, with good tyres for the road to Musanze and Akagera. Child seat on request. Non-smoking, please.',
  'A calm, economical car for town and for the tarred roads between the provinces. Pickup at the bus park or at your hotel.\n\nTwo keys, full spare wheel, jack and triangle in the boot.',
  'High off the ground and strong in the hills: made for Nyungwe, Volcanoes and the lake road. I show you the four-wheel drive at pickup.',
  'Family car with room for luggage. Cold air conditioning, Bluetooth, and a charger for every phone. Please return it washed.',
  'Well kept since new, one owner. I live five minutes from the centre and answer quickly. Long rentals are welcome.',
]
const featureSets: readonly Feature[][] = [
  ['air_conditioning', 'bluetooth', 'usb'],
  ['air_conditioning', 'reversing_camera', 'usb'],
  ['four_by_four', 'roof_rack', 'air_conditioning', 'gps'],
  ['bluetooth', 'child_seat', 'usb'],
  ['air_conditioning', 'bluetooth', 'four_by_four', 'reversing_camera'],
]
const landmarks: Record<City, string> = {
  kigali: 'Kimironko, opposite Simba',
  butare: 'Taba, beside the cathedral',
  gisenyi: 'Lake road, near the Serena',
  musanze: 'Town centre, behind the market',
  nyagatare: 'Bus park, at the Total station',
  muhanga: 'Main road, opposite Splendid Hotel',
  rusizi: 'Kamembe, at the roundabout',
}
const termSets: readonly Partial<Terms>[] = [
  {
    pickupPlace: 'KG 11 Ave 7, the blue gate. Call when you stand there.',
    kmPerDay: 200,
    extraKmPrice: 300,
    fuelPrice: 9_000,
    fuelHandling: 5_000,
    cleaningFee: 15_000,
    lateCharged: true,
  },
  {},
  { noticeHours: 24, minDays: 2, weeklyDiscountPercentage: 10, area: 'border' },
  { pickupFrom: '07:00', pickupUntil: '18:00', driver: 'either', driverPricePerDay: 20_000 },
  {},
  {
    noticeHours: 4,
    weeklyDiscountPercentage: 5,
    maxDays: 30,
    area: 'city',
    kmPerDay: 150,
    extraKmPrice: 250,
    fuelPrice: 8_000,
    lateCharged: true,
  },
  { driver: 'with', driverPricePerDay: 15_000, pickupFrom: '05:00', pickupUntil: '22:00' },
]
// Half of the cars are in Kigali, and each round moves the models to other cities.
const getCity = (index: number, round: number): City =>
  (index + round) % 2 === 0 ? 'kigali' : (locations[1 + (Math.floor(index / 2) % (locations.length - 1))] ?? 'kigali')

export const demoCarCount = 60

export function createDemoListing(index: number, year: number) {
  const model = pick(models, index)
  const round = Math.floor(index / models.length)
  const transmission: Transmission = index % 3 === 1 ? 'manual' : 'automatic'
  const hasDiscount = index % 4 === 0
  return {
    body: model.body,
    listing: {
      make: model.make,
      model: model.model,
      year: Math.min(year, model.firstYear + round * 2 + (index % 3)),
      pricePerDay: model.price + round * 3_000,
      location: getCity(index, round),
      seats: model.seats,
      fuel: model.fuel,
      transmission,
      bodyType: bodyTypes[model.body],
      description: pick(descriptions, index + round),
      securityDeposit: pick([25_000, 50_000, 100_000], index),
      monthlyDiscountEnabled: hasDiscount,
      monthlyDiscountPercentage: hasDiscount ? pick([15, 20, 10], index / 4) : null,
      features: pick(featureSets, index + round),
      ...(index % 5 === 4 ? {} : { pickupArea: landmarks[getCity(index, round)] }),
      ...pick(termSets, index),
      insuranceKind: index % 3 === 0 ? ('comprehensive' as const) : ('third_party' as const),
      plate: `RA${pick(['B', 'C', 'D', 'E'], index)} ${100 + index * 7}${pick(['A', 'K', 'M', 'T'], index)}`,
    },
  }
}
