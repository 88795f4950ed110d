import { tool, type ToolSet } from 'ai'
import * as z from 'zod/mini'
import type { Actor } from '../../../../shared/domain/account.ts'
import { type CarCard, features, fuels, makeNames, transmissions } from '../../../../shared/domain/car.ts'
import { toDay } from '../../../../shared/lib/days.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { locationNames, locations } from '../../../../shared/domain/places.ts'
import { type CarSearch, driverWishes, papersWishes, parseSearch, sorts, withDays } from '../../../../shared/domain/search.ts'
import { assistantWords } from '../../../../shared/i18n/en/assistant.ts'
import { bookingWords } from '../../../../shared/i18n/en/booking.ts'
import { getOpenBookings } from '../../bookings/queries.ts'
import { getSummaries } from '../../bookings/views.ts'
import { quoteView } from '../../cars/queries.ts'
import { searchCars } from '../../cars/search.ts'
import type { AnswerSource } from '../assistant.ts'
import type { Help } from '../help.ts'
import type { Grounding } from './grounding.ts'

const mostTold = 6
const mostBookings = 20

const saying = (text: string) => z.describe(text)
const day = z.string().check(saying('yyyy-mm-dd'))
const francs = z.optional(z.int().check(saying('RWF per day')))
const SearchInput = z.object({
  location: z.optional(z.enum(locations)),
  from: z.optional(z.string().check(saying('first day, yyyy-mm-dd; only together with to'))),
  to: z.optional(z.string().check(saying('last day, yyyy-mm-dd'))),
  q: z.optional(z.string().check(saying('make or model'))),
  fuel: z.optional(z.enum(fuels)),
  transmission: z.optional(z.enum(transmissions)),
  seats: z.optional(z.int().check(saying('at least so many'))),
  minPrice: francs,
  maxPrice: francs,
  features: z.optional(z.array(z.enum(features)).check(saying('all of them'))),
  driver: z.optional(z.enum(driverWishes)),
  papers: z.optional(z.enum(papersWishes)),
  sort: z.optional(z.enum(sorts)),
})

const asCar = ({ id, make, model, year, seats, fuel, transmission, location, pricePerDay, rating, reviewCount, cost }: CarCard) => ({
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
const refused = (fault: unknown) => {
  if (fault instanceof AppError) return { refused: fault.code, fields: Object.keys(fault.fields ?? {}) }
  throw fault
}

function readSearch(input: z.output<typeof SearchInput>, now: Date): CarSearch {
  const raw = { ...input, features: input.features?.join(',') }
  const { search, faults } = parseSearch(raw, toDay(now))
  const fields = Object.fromEntries(Object.entries(faults).map(([field, code]) => [field, { code }]))
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
  return search
}

async function ownBookings({ db, now }: AnswerSource, actor: Actor) {
  const rows = await getOpenBookings(db.read, actor, now())
  const told = await getSummaries(db.read, actor, rows.slice(0, mostBookings), now())
  const own = told.map(({ id, party, car, from, to, shown, totalPrice, deposit, pickupHour }) => ({
    link: `/dashboard/bookings/${id}`,
    car: car.title,
    drives: party === 'renter',
    from,
    to,
    pickupHour,
    state: bookingWords.statuses[shown],
    cashInAll: totalPrice,
    depositInIt: deposit,
  }))
  return { bookings: own, notTold: rows.length - own.length }
}

type Given = { source: AnswerSource; help: Help; told: Grounding; knowsBookings: boolean }

/** All tools are read-only, and `grounding` records their results. */
export function modelTools({ source, help, told, knowsBookings }: Given): ToolSet {
  const { db, market, settings, actor, now } = source
  const search = tool({
    description: 'Cars that can be had. Days that nobody named are chosen by the site; the answer says which.',
    inputSchema: SearchInput,
    execute: async (input) => {
      try {
        const wanted = readSearch(input, now())
        const asked = withDays(wanted, toDay(now()))
        const { cars, total } = await searchCars(market, asked, settings, now())
        told.cars(wanted, cars, total)
        return told.fact({ total, from: asked.from, to: asked.to, cars: cars.slice(0, mostTold).map(asCar) })
      } catch (fault) {
        return refused(fault)
      }
    },
  })
  const quote = tool({
    description: 'What a car of a search costs for a trip, in RWF, and whether it is free then.',
    inputSchema: z.object({ id: z.string(), from: day, to: day, withDriver: z.optional(z.boolean()) }),
    execute: async ({ id, withDriver, ...range }) => {
      try {
        const { from = '', to = '' } = readSearch(range, now())
        return told.fact(await quoteView(db.read, actor, id, { from, to, withDriver }, settings, now()))
      } catch (fault) {
        return refused(fault)
      }
    },
  })
  const helpPages = tool({
    description: 'How things are done here: paying, cancelling, documents, deposits, listing a car, accounts, rules.',
    inputSchema: z.object({ question: z.string() }),
    execute: async ({ question }) => {
      const passage = await help.find(db.read, question, settings, now())
      if (!passage) return { found: false }
      told.way({ label: assistantWords.source(passage.title), to: passage.to })
      return told.fact({ found: true, title: passage.title, text: passage.text, link: passage.to })
    },
  })
  if (!knowsBookings || !actor) return { search, quote, helpPages }
  const myBookings = tool({
    description: 'The bookings of the one who asks that are not over. A day, car or place in the question decides which are meant.',
    inputSchema: z.object({}),
    execute: async () => {
      const own = await ownBookings(source, actor)
      for (const { link, car } of own.bookings) told.booking(link, car)
      return told.fact(own)
    },
  })
  return { search, quote, helpPages, myBookings }
}
