import { tool, type ToolSet } from 'ai'
import * as z from 'zod/mini'
import type { Actor } from '../../../../shared/domain/account.ts'
import { bodyTypes, type CarCard, features, fuels, makeNames, transmissions } from '../../../../shared/domain/car.ts'
import { toDay } from '../../../../shared/lib/days.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { locationNames, locations } from '../../../../shared/domain/places.ts'
import {
  type CarSearch,
  driverFilters,
  documentFilters,
  instantFilters,
  parseSearch,
  sorts,
  addDefaultDays,
} from '../../../../shared/domain/search.ts'
import { assistantMessages } from '../../../../shared/i18n/en/assistant.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { listOpenBookingRows } from '../../bookings/queries.ts'
import { getSummaries } from '../../bookings/views.ts'
import { getQuoteView } from '../../cars/queries.ts'
import { searchCars } from '../../cars/search.ts'
import type { AnswerSource } from '../assistant.ts'
import type { Help } from '../help.ts'
import type { Grounding } from './grounding.ts'

const maxCars = 6
const maxBookings = 20

const withDescription = (text: string) => z.describe(text)
const day = z.string().check(withDescription('yyyy-mm-dd'))
const francs = z.optional(z.int().check(withDescription('RWF per day')))
const SearchInput = z.object({
  location: z.optional(z.enum(locations)),
  from: z.optional(z.string().check(withDescription('first day, yyyy-mm-dd; only together with to'))),
  to: z.optional(z.string().check(withDescription('last day, yyyy-mm-dd'))),
  q: z.optional(z.string().check(withDescription('make or model'))),
  fuel: z.optional(z.enum(fuels)),
  transmission: z.optional(z.enum(transmissions)),
  bodyType: z.optional(z.enum(bodyTypes)),
  seats: z.optional(z.int().check(withDescription('at least so many'))),
  minPrice: francs,
  maxPrice: francs,
  features: z.optional(z.array(z.enum(features)).check(withDescription('all of them'))),
  driver: z.optional(z.enum(driverFilters)),
  papers: z.optional(z.enum(documentFilters)),
  instant: z.optional(z.enum(instantFilters).check(withDescription('booked at once, without the owner’s answer'))),
  sort: z.optional(z.enum(sorts)),
})

const toCarResult = ({ id, make, model, year, seats, fuel, transmission, location, pricePerDay, rating, reviewCount, cost }: CarCard) => ({
  id,
  link: `/car/${id}`,
  name: `${makeNames[make]} ${model} ${year}`,
  city: locationNames[location],
  seats,
  fuel,
  transmission,
  pricePerDay,
  ...(reviewCount > 0 ? { rating, reviewCount } : {}),
  ...(cost ? { wholeTrip: cost.price, depositBesideIt: cost.deposit, days: cost.days } : {}),
})

/** The model gets the error code, so that it can try again with other input. */
const toRefusal = (error: unknown) => {
  if (error instanceof AppError) return { refused: error.code, fields: Object.keys(error.fields ?? {}) }
  throw error
}

function parseSearchInput(input: z.output<typeof SearchInput>, now: Date): CarSearch {
  const raw = { ...input, features: input.features?.join(',') }
  const { search, errors } = parseSearch(raw, toDay(now))
  const fields = Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, { code }]))
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
  return search
}

async function listOwnBookings({ db, now }: AnswerSource, actor: Actor) {
  const rows = await listOpenBookingRows(db.read, actor, now())
  const summaries = await getSummaries(db.read, actor, rows.slice(0, maxBookings), now())
  const results = summaries.map(({ id, party, car, from, to, displayStatus, totalPrice, deposit, pickupHour, returnHour }) => ({
    link: `/dashboard/bookings/${id}`,
    car: car.title,
    drives: party === 'renter',
    from,
    to,
    pickupHour,
    returnHour,
    state: bookingMessages.statuses[displayStatus],
    cashInAll: totalPrice,
    depositInIt: deposit,
  }))
  return { bookings: results, notTold: rows.length - results.length }
}

type ToolOptions = { source: AnswerSource; help: Help; grounding: Grounding; canUseBookings: boolean }

/** All tools are read-only, and `grounding` records their results. */
export function createModelTools({ source, help, grounding, canUseBookings }: ToolOptions): ToolSet {
  const { db, carSearch, settings, actor, now } = source
  const search = tool({
    description: 'Available cars. If no days are given, the site chooses them and says which.',
    inputSchema: SearchInput,
    execute: async (input) => {
      try {
        const criteria = parseSearchInput(input, now())
        const datedSearch = addDefaultDays(criteria, toDay(now()))
        const { cars, total } = await searchCars(carSearch, datedSearch, settings, now())
        grounding.cars(criteria, cars, total)
        return grounding.fact({ total, from: datedSearch.from, to: datedSearch.to, cars: cars.slice(0, maxCars).map(toCarResult) })
      } catch (error) {
        return toRefusal(error)
      }
    },
  })
  const quote = tool({
    description: 'What a car from a search costs for a trip, in RWF, and whether it is free.',
    inputSchema: z.object({ id: z.string(), from: day, to: day, withDriver: z.optional(z.boolean()) }),
    execute: async ({ id, withDriver, ...range }) => {
      try {
        const { from = '', to = '' } = parseSearchInput(range, now())
        return grounding.fact(await getQuoteView(db.read, actor, id, { from, to, withDriver }, settings, now()))
      } catch (error) {
        return toRefusal(error)
      }
    },
  })
  const helpPages = tool({
    description: 'How this site works: paying, cancelling, documents, deposits, listing a car, accounts, rules.',
    inputSchema: z.object({ question: z.string() }),
    execute: async ({ question }) => {
      const passage = await help.find(db.read, question, settings, now())
      if (!passage) return { found: false }
      grounding.way({ label: assistantMessages.source(passage.title), to: passage.to })
      return grounding.fact({ found: true, title: passage.title, text: passage.text, link: passage.to })
    },
  })
  if (!canUseBookings || !actor) return { search, quote, helpPages }
  const myBookings = tool({
    description: 'The user’s bookings that are not over. A day, car or place in the question selects among them.',
    inputSchema: z.object({}),
    execute: async () => {
      const result = await listOwnBookings(source, actor)
      for (const { link, car } of result.bookings) grounding.booking(link, car)
      return grounding.fact(result)
    },
  })
  return { search, quote, helpPages, myBookings }
}
