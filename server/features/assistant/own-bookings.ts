import { and, asc, desc, gte, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { AssistantAnswer, MyBookingQuestion } from '../../../shared/domain/assistant.ts'
import type { BookingSummary, BookingView } from '../../../shared/domain/booking.ts'
import { type Day, toDay, formatLongDay, formatRange } from '../../../shared/lib/days.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { assistantMessages } from '../../../shared/i18n/en/assistant.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { involvesUser } from '../bookings/queries.ts'
import { getBookingView, getSummaries } from '../bookings/views.ts'
import { holdsDaysAt } from '../cars/queries.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { createTitleMatcher, removeYear, answerEarnings } from './own-earnings.ts'
import { createCarNames } from './parser/car-names.ts'
import { type OwnDetails, readOwnDetails } from './parser/own-details.ts'

const messages = assistantMessages.own
type BookingSource = { db: { read: Reader }; now: () => Date }

type BookingQuestion = { asks: MyBookingQuestion; question: string; models: readonly string[] }
const maxListed = 10
const maxChecked = 200

/** Questions about a return put active trips first, all others upcoming trips. */
const orderBySoonest = (asks: MyBookingQuestion) => [
  ...(asks === 'return' ? [] : [isNotNull(bookings.pickedUpAt)]),
  asc(bookings.firstDay),
  asc(bookings.id),
]

async function listOpenBookings({ db: { read }, now }: BookingSource, actor: Actor, asks: MyBookingQuestion) {
  const isOpen = and(holdsDaysAt(now()), gte(bookings.lastDay, toDay(now())))
  const rows = await read
    .select()
    .from(bookings)
    .where(and(involvesUser(read, actor), isOpen))
    .orderBy(...orderBySoonest(asks))
  return getSummaries(read, actor, rows, now())
}

async function listSentBookings({ db: { read }, now }: BookingSource, actor: Actor, limit: number) {
  const rows = await read
    .select()
    .from(bookings)
    .where(involvesUser(read, actor))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
  return getSummaries(read, actor, rows, now())
}

const toReference = ({ id }: BookingSummary) => getReference(id).toLowerCase()

/** Prefers bookings that start on these days (for returns: end), else those that overlap them. */
function filterByDays(summaries: readonly BookingSummary[], { days }: OwnDetails, asks: MyBookingQuestion) {
  if (days.length === 0) return summaries
  const isNamedDay = (day: Day) => days.some(({ from, to }) => day >= from && day <= to)
  const exact = summaries.filter(({ from, to }) => isNamedDay(asks === 'return' ? to : from))
  return exact.length > 0 ? exact : summaries.filter((booking) => days.some(({ from, to }) => booking.from <= to && booking.to >= from))
}

/** Questions about what to bring or pay are about bookings as a renter. */
function filterByDetails(summaries: readonly BookingSummary[], details: OwnDetails, asks: MyBookingQuestion) {
  const { car, cities, references } = details
  const matchesTitle = createTitleMatcher(car ?? '')
  const matches = filterByDays(summaries, details, asks).filter(
    (booking) =>
      matchesTitle(booking.car.title) &&
      (cities.length === 0 || cities.includes(booking.car.location)) &&
      (references.length === 0 || references.includes(toReference(booking))),
  )
  const rented = asks === 'bring' || asks === 'sums' ? matches.filter(({ party }) => party === 'renter') : []
  return rented.length > 0 ? rented : matches
}

const formatDetails = ({ days, car, cities, references }: OwnDetails) => [
  ...references.map((reference) => reference.toUpperCase()),
  ...(car ? [`“${car}”`] : []),
  ...cities.map((city) => locationNames[city]),
  ...days.map(({ from, to }) => (from === to ? formatLongDay(from) : formatRange({ from, to }))),
]

/** `onlyState`: the bookings are over, so the answer only says how they ended. */
type AnswerPlan = { listed: BookingSummary[]; intro: string[]; onlyState?: true }

type QuestionData = Awaited<ReturnType<typeof readBookingQuestion>>
async function readBookingQuestion(source: BookingSource, actor: Actor, { asks, question, models }: BookingQuestion) {
  const [open, sent] = [await listOpenBookings(source, actor, asks), await listSentBookings(source, actor, maxChecked)]
  const ever = [...open, ...sent.filter(({ id }) => open.every((booking) => booking.id !== id))]
  const carNames = [...models, ...ever.map(({ car }) => removeYear(car.title))]
  const details = readOwnDetails(question, {
    today: toDay(source.now()),
    names: createCarNames(carNames),
    references: ever.map(toReference),
  })
  return { open, sent, ever, details }
}

function planAnswer(asks: MyBookingQuestion, { open, sent, ever, details }: QuestionData): AnswerPlan {
  const all = asks === 'state' || asks === 'sums' ? ever : open
  if (details.unclear.length > 0) return { listed: all, intro: [messages.unclear(details.unclear)] }
  const namedDetails = formatDetails(details)
  if (namedDetails.length === 0 && details.isAll) return { listed: all, intro: [] }
  if (namedDetails.length === 0) return { listed: (asks === 'state' ? sent : filterByDetails(all, details, asks)).slice(0, 1), intro: [] }
  const matches = filterByDetails(all, details, asks)
  if (matches.length > 0) return { listed: matches, intro: [] }
  const ended = filterByDetails(ever, details, asks)
  return ended.length > 0
    ? { listed: ended, intro: [], onlyState: true }
    : { listed: all, intro: [messages.noSuch(namedDetails), messages.yours] }
}

function formatBooking(asks: MyBookingQuestion, booking: BookingView, today: Day) {
  const { party, from, to, displayStatus, pickupHour, returnHour, pickupPlace, terms, totalPrice, deposit, serviceFee } = booking
  const [car, mine] = [booking.car.title, party === 'renter']
  if (asks === 'return') return messages.return({ car, mine, day: `${formatLongDay(to)} at ${returnHour}` })
  const state = messages.state({ car, days: formatRange({ from, to }), state: bookingMessages.statuses[displayStatus] })
  if (asks === 'code' && booking.pickupCode) return `${state} ${messages.code}`
  if (asks === 'sums' || (asks === 'bring' && displayStatus === 'active'))
    return `${state} ${messages.sums({ total: formatFrancs(totalPrice), deposit: formatFrancs(deposit), fee: formatFrancs(serviceFee) })}`
  if (asks === 'state' || asks === 'code' || displayStatus === 'active') return state
  if (asks === 'bring')
    return messages.bring({ car, mine, day: formatLongDay(from), total: formatFrancs(totalPrice), deposit: formatFrancs(deposit) })
  const pickup = { car, mine, when: `${formatLongDay(from)} at ${pickupHour}`, place: pickupPlace ?? terms.pickupArea }
  return from < today ? messages.pickupWas(pickup) : messages.pickup(pickup)
}

async function describeBooking(source: BookingSource, actor: Actor, asks: MyBookingQuestion, id: string) {
  const booking = await getBookingView({ ...source, actor }, id)
  const pendingNote = booking.status === 'pending' && asks !== 'state' ? [messages.waits] : []
  return [formatBooking(asks, booking, toDay(source.now())), ...pendingNote].join(' ')
}

async function composeAnswer(source: BookingSource, actor: Actor, kind: MyBookingQuestion, data: QuestionData): Promise<AssistantAnswer> {
  const { listed, intro, onlyState } = planAnswer(kind, data)
  const asks = onlyState ? 'state' : kind
  const [first] = listed
  const all = { label: messages.all, to: '/dashboard/bookings' }
  if (!first) return { answer: messages.none, links: [all] }
  const visible = listed.slice(0, maxListed)
  const sentences = await Promise.all(visible.map(({ id }) => describeBooking(source, actor, asks, id)))
  const isSingle = listed.length === 1 && intro.length === 0
  if (isSingle) return { answer: sentences.join(' '), links: [{ label: messages.open, to: `/dashboard/bookings/${first.id}` }] }
  const more = listed.length > visible.length ? [messages.more(listed.length - visible.length)] : []
  return { answer: [intro.join(' '), ...[...sentences, ...more].map((line) => `- ${line}`)].filter(Boolean).join('\n'), links: [all] }
}

export async function answerOwnBookings(
  source: BookingSource,
  actor: Actor | null,
  bookingQuestion: BookingQuestion,
): Promise<AssistantAnswer> {
  if (!actor) return { answer: messages.logIn, links: [{ label: messages.logInLink, to: '/auth' }] }
  if (bookingQuestion.asks === 'earnings') return answerEarnings(source, actor, bookingQuestion.question, bookingQuestion.models)
  return composeAnswer(source, actor, bookingQuestion.asks, await readBookingQuestion(source, actor, bookingQuestion))
}

/** Null if no booking of the user is about the named car. */
export async function answerPastCost(source: BookingSource, actor: Actor, question: string, models: readonly string[]) {
  const data = await readBookingQuestion(source, actor, { asks: 'sums', question, models })
  const { car } = data.details
  if (car === undefined || !data.ever.some((booking) => createTitleMatcher(car)(booking.car.title))) return null
  return composeAnswer(source, actor, 'sums', data)
}
