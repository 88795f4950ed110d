import { and, asc, desc, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import type { AssistantAnswer, OwnQuestion } from '../../shared/assistant.ts'
import type { BookingView } from '../../shared/booking.ts'
import { type Day, dayOf, longDay, showRange } from '../../shared/days.ts'
import { showFrancs } from '../../shared/money.ts'
import { assistantWords } from '../../shared/words/en/assistant.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { answerBooking } from '../bookings/views.ts'
import { holdsDaysAt, isOfOwner } from '../cars/queries.ts'
import type { Reader } from '../db/database.ts'
import { bookings } from '../db/schema/bookings.ts'

const words = assistantWords.own
type AnswerSource = { db: { read: Reader }; now: () => Date }

/** Of a pickup the trip that comes next, before one that is under way. */
const soonest = (asks: OwnQuestion) => [
  ...(asks === 'return' ? [] : [isNotNull(bookings.pickedUpAt)]),
  asc(bookings.firstDay),
  asc(bookings.id),
]

/** The trip that comes next or is under way; of the state of a request the last one that was sent, however it ended. */
async function bookingMeant({ db: { read }, now }: AnswerSource, actor: Actor, asks: OwnQuestion) {
  const isTheirs = or(eq(bookings.renterId, actor.id), isOfOwner(read, actor))
  const isOpen = and(holdsDaysAt(now()), gte(bookings.lastDay, dayOf(now())))
  const [row] = await read
    .select({ id: bookings.id })
    .from(bookings)
    .where(asks === 'state' ? isTheirs : and(isTheirs, isOpen))
    .orderBy(...(asks === 'state' ? [desc(bookings.createdAt), desc(bookings.id)] : soonest(asks)))
    .limit(1)
  return row?.id
}

function sentenceOf(asks: OwnQuestion, booking: BookingView, today: Day) {
  const { party, from, to, shown, pickupHour, pickupPlace, terms, totalPrice, deposit } = booking
  const [car, mine] = [booking.car.title, party === 'renter']
  if (asks === 'return') return words.return({ car, mine, day: longDay(to) })
  if (asks === 'state' || shown === 'active')
    return words.state({ car, days: showRange({ from, to }), state: bookingWords.statuses[shown] })
  if (asks === 'bring') return words.bring({ car, mine, total: showFrancs(totalPrice), deposit: showFrancs(deposit) })
  const pickup = { car, mine, when: `${longDay(from)} at ${pickupHour}`, place: pickupPlace ?? terms.pickupArea }
  return from < today ? words.pickupWas(pickup) : words.pickup(pickup)
}

/** What somebody asks of their own bookings, from what they may see of them and from nothing else. */
export async function answerOwn(source: AnswerSource, actor: Actor | null, asks: OwnQuestion): Promise<AssistantAnswer> {
  if (!actor) return { answer: words.logIn, links: [{ label: words.logInLink, to: '/auth' }] }
  const id = await bookingMeant(source, actor, asks)
  if (!id) return { answer: words.none, links: [{ label: words.all, to: '/dashboard/bookings' }] }
  const booking = await answerBooking({ ...source, actor }, id)
  const waits = booking.status === 'pending' && asks !== 'state' ? [words.waits] : []
  return {
    answer: [sentenceOf(asks, booking, dayOf(source.now())), ...waits].join(' '),
    links: [{ label: words.open, to: `/dashboard/bookings/${id}` }],
  }
}
