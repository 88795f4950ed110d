import { and, asc, desc, gte, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { AssistantAnswer, OwnQuestion } from '../../../shared/domain/assistant.ts'
import type { BookingSummary, BookingView } from '../../../shared/domain/booking.ts'
import { type Day, toDay, longDay, showRange } from '../../../shared/lib/days.ts'
import { showFrancs } from '../../../shared/lib/money.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { assistantWords } from '../../../shared/i18n/en/assistant.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'
import { involvesUser } from '../bookings/queries.ts'
import { getBookingView, getSummaries } from '../bookings/views.ts'
import { holdsDaysAt } from '../cars/queries.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { isTitleOf, withoutYear } from './car-title.ts'
import { answerEarnings } from './own-earnings.ts'
import { namesOf } from './parser/names.ts'
import { type OwnDetails, readOwnDetails } from './parser/own-details.ts'

const words = assistantWords.own
type AnswerSource = { db: { read: Reader }; now: () => Date }

export type Asked = { asks: OwnQuestion; question: string; models: readonly string[] }
const mostTold = 10
const mostLooked = 200

/** Questions about a return put active trips first, all others upcoming trips. */
const soonest = (asks: OwnQuestion) => [
  ...(asks === 'return' ? [] : [isNotNull(bookings.pickedUpAt)]),
  asc(bookings.firstDay),
  asc(bookings.id),
]

async function openOf({ db: { read }, now }: AnswerSource, actor: Actor, asks: OwnQuestion) {
  const isOpen = and(holdsDaysAt(now()), gte(bookings.lastDay, toDay(now())))
  const rows = await read
    .select()
    .from(bookings)
    .where(and(involvesUser(read, actor), isOpen))
    .orderBy(...soonest(asks))
  return getSummaries(read, actor, rows, now())
}

async function sentBy({ db: { read }, now }: AnswerSource, actor: Actor, most: number) {
  const rows = await read
    .select()
    .from(bookings)
    .where(involvesUser(read, actor))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(most)
  return getSummaries(read, actor, rows, now())
}

const referenceIn = ({ id }: BookingSummary) => getReference(id).toLowerCase()

/** Prefers bookings that start on these days (for returns: end), else those that overlap them. */
function onDays(own: readonly BookingSummary[], { days }: OwnDetails, asks: OwnQuestion) {
  if (days.length === 0) return own
  const isIn = (day: Day) => days.some(({ from, to }) => day >= from && day <= to)
  const exact = own.filter(({ from, to }) => isIn(asks === 'return' ? to : from))
  return exact.length > 0 ? exact : own.filter((booking) => days.some(({ from, to }) => booking.from <= to && booking.to >= from))
}

/** Questions about what to bring or pay are about bookings as a renter. */
function meantOf(own: readonly BookingSummary[], details: OwnDetails, asks: OwnQuestion) {
  const { car, cities, references } = details
  const isNamed = isTitleOf(car ?? '')
  const meant = onDays(own, details, asks).filter(
    (booking) =>
      isNamed(booking.car.title) &&
      (cities.length === 0 || cities.includes(booking.car.location)) &&
      (references.length === 0 || references.includes(referenceIn(booking))),
  )
  const rented = asks === 'bring' || asks === 'sums' ? meant.filter(({ party }) => party === 'renter') : []
  return rented.length > 0 ? rented : meant
}

const namedIn = ({ days, car, cities, references }: OwnDetails) => [
  ...references.map((reference) => reference.toUpperCase()),
  ...(car ? [`“${car}”`] : []),
  ...cities.map((city) => locationNames[city]),
  ...days.map(({ from, to }) => (from === to ? longDay(from) : showRange({ from, to }))),
]

/** `onlyState`: the bookings are over, so the answer only says how they ended. */
type Telling = { told: BookingSummary[]; before: string[]; onlyState?: true }

type Read = Awaited<ReturnType<typeof readAsked>>
async function readAsked(source: AnswerSource, actor: Actor, { asks, question, models }: Asked) {
  const [open, sent] = [await openOf(source, actor, asks), await sentBy(source, actor, mostLooked)]
  const ever = [...open, ...sent.filter(({ id }) => open.every((booking) => booking.id !== id))]
  const known = [...models, ...ever.map(({ car }) => withoutYear(car.title))]
  const details = readOwnDetails(question, { today: toDay(source.now()), names: namesOf(known), references: ever.map(referenceIn) })
  return { open, sent, ever, details }
}

function tellingOf(asks: OwnQuestion, { open, sent, ever, details }: Read): Telling {
  const all = asks === 'state' || asks === 'sums' ? ever : open
  if (details.unclear.length > 0) return { told: all, before: [words.unclear(details.unclear)] }
  const named = namedIn(details)
  if (named.length === 0 && details.isAll) return { told: all, before: [] }
  if (named.length === 0) return { told: (asks === 'state' ? sent : meantOf(all, details, asks)).slice(0, 1), before: [] }
  const meant = meantOf(all, details, asks)
  if (meant.length > 0) return { told: meant, before: [] }
  const ended = meantOf(ever, details, asks)
  return ended.length > 0 ? { told: ended, before: [], onlyState: true } : { told: all, before: [words.noSuch(named), words.yours] }
}

function sentenceOf(asks: OwnQuestion, booking: BookingView, today: Day) {
  const { party, from, to, shown, pickupHour, pickupPlace, terms, totalPrice, deposit, serviceFee } = booking
  const [car, mine] = [booking.car.title, party === 'renter']
  if (asks === 'return') return words.return({ car, mine, day: longDay(to) })
  const state = words.state({ car, days: showRange({ from, to }), state: bookingWords.statuses[shown] })
  if (asks === 'code' && booking.pickupCode) return `${state} ${words.code}`
  if (asks === 'sums' || (asks === 'bring' && shown === 'active'))
    return `${state} ${words.sums({ total: showFrancs(totalPrice), deposit: showFrancs(deposit), fee: showFrancs(serviceFee) })}`
  if (asks === 'state' || asks === 'code' || shown === 'active') return state
  if (asks === 'bring') return words.bring({ car, mine, day: longDay(from), total: showFrancs(totalPrice), deposit: showFrancs(deposit) })
  const pickup = { car, mine, when: `${longDay(from)} at ${pickupHour}`, place: pickupPlace ?? terms.pickupArea }
  return from < today ? words.pickupWas(pickup) : words.pickup(pickup)
}

async function sentenceAbout(source: AnswerSource, actor: Actor, asks: OwnQuestion, id: string) {
  const booking = await getBookingView({ ...source, actor }, id)
  const waits = booking.status === 'pending' && asks !== 'state' ? [words.waits] : []
  return [sentenceOf(asks, booking, toDay(source.now())), ...waits].join(' ')
}

async function answerRead(source: AnswerSource, actor: Actor, asked: OwnQuestion, read: Read): Promise<AssistantAnswer> {
  const { told, before, onlyState } = tellingOf(asked, read)
  const asks = onlyState ? 'state' : asked
  const [first] = told
  const all = { label: words.all, to: '/dashboard/bookings' }
  if (!first) return { answer: words.none, links: [all] }
  const shown = told.slice(0, mostTold)
  const sentences = await Promise.all(shown.map(({ id }) => sentenceAbout(source, actor, asks, id)))
  const isOne = told.length === 1 && before.length === 0
  if (isOne) return { answer: sentences.join(' '), links: [{ label: words.open, to: `/dashboard/bookings/${first.id}` }] }
  const more = told.length > shown.length ? [words.more(told.length - shown.length)] : []
  return { answer: [before.join(' '), ...[...sentences, ...more].map((line) => `- ${line}`)].filter(Boolean).join('\n'), links: [all] }
}

export async function answerOwn(source: AnswerSource, actor: Actor | null, asked: Asked): Promise<AssistantAnswer> {
  if (!actor) return { answer: words.logIn, links: [{ label: words.logInLink, to: '/auth' }] }
  if (asked.asks === 'earnings') return answerEarnings(source, actor, asked.question, asked.models)
  return answerRead(source, actor, asked.asks, await readAsked(source, actor, asked))
}

/** Null if no booking of the user is about the named car. */
export async function answerPastCost(source: AnswerSource, actor: Actor, question: string, models: readonly string[]) {
  const read = await readAsked(source, actor, { asks: 'sums', question, models })
  const { car } = read.details
  if (car === undefined || !read.ever.some((booking) => isTitleOf(car)(booking.car.title))) return null
  return answerRead(source, actor, 'sums', read)
}
