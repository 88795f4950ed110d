import type { BookingEventView, BookingView, HandoverView } from '../../../shared/domain/booking.ts'
import { parseChangeNote } from '../../../shared/domain/booking-change.ts'
import { formatInstant, formatRange } from '../../../shared/lib/days.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { changeMessages } from '../../../shared/i18n/en/booking-changes.ts'
import { handoverMessages } from '../../../shared/i18n/en/handover.ts'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { Timeline } from '../../ui/display/timeline.tsx'

const messages = handoverMessages.answer
const eventStatusKinds: Record<BookingEventView['action'], 'ok' | 'no' | 'neutral'> = {
  request: 'neutral',
  approve: 'ok',
  reject: 'no',
  cancel: 'no',
  expire: 'no',
  lapse: 'no',
  complete: 'ok',
  pickup: 'ok',
  return: 'ok',
  pickup_hour: 'neutral',
  return_hour: 'neutral',
  not_returned: 'no',
  pickup_note: 'neutral',
  return_note: 'neutral',
  give_back: 'ok',
  extra_paid: 'ok',
  fine_recorded: 'no',
  fine_paid: 'ok',
  change_ask: 'neutral',
  change_agree: 'neutral',
  change_accept: 'ok',
  change_refuse: 'no',
  change_withdraw: 'neutral',
  change_lapse: 'no',
}
/** Their reason is the new hour, which the title says. */
const isHourChange = (action: BookingEventView['action']) => action === 'pickup_hour' || action === 'return_hour'
const eventTexts = { ...bookingMessages.events, ...changeMessages.events }
const isNote = (action: BookingEventView['action']) => action === 'pickup_note' || action === 'return_note'

/** A change stores its days before the reason. */
function withChangeDays(event: BookingEventView) {
  const change = event.action.startsWith('change_') ? parseChangeNote(event.reason) : null
  return change ? { ...event, days: formatRange(change.range), reason: change.reason } : { ...event, days: null }
}

const toAnswerItems = (handovers: readonly HandoverView[], viewer: BookingView['party']) =>
  handovers.flatMap(({ kind, agreed, answerNote, answeredAt }) =>
    agreed === null || !answeredAt
      ? []
      : [
          {
            id: `${kind}-answer`,
            title: messages.event[agreed ? 'agreed' : 'objected'](messages.kinds[kind], viewer),
            instant: answeredAt,
            kind: agreed ? ('ok' as const) : ('no' as const),
            text: answerNote,
          },
        ],
  )

export function BookingHistory({ booking: { events, handovers, party: viewer } }: { booking: BookingView }) {
  // An outdated page has no labels for the actions of a newer server.
  const knownEvents = events.filter(({ action }) => action in eventStatusKinds)
  const wasClosed = events.some(({ action }) => action === 'complete')
  const eventItems = knownEvents.map(withChangeDays).map(({ id, action, party, at, days, reason, by, countsAgainstUser, isWaived }) => ({
    id,
    title: wasClosed && action === 'return' ? handoverMessages.settle.event : eventTexts[action](party, viewer, days ?? reason),
    instant: at,
    kind: eventStatusKinds[action],
    text: [
      by,
      // A note is its own text, without the "Reason" label.
      isNote(action) && reason,
      reason && action !== 'lapse' && !isHourChange(action) && !isNote(action) && `${bookingMessages.next.reason} ${reason}`,
      countsAgainstUser && bookingMessages.page.countsAgainstUser,
      isWaived && bookingMessages.page.waived,
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  const items = [...eventItems, ...toAnswerItems(handovers, viewer)]
    .sort((a, b) => (a.instant < b.instant ? -1 : a.instant > b.instant ? 1 : 0))
    .map(({ instant, text, ...item }) => ({ ...item, at: formatInstant(instant), ...(text ? { text } : {}) }))
  return (
    <Disclosure title={bookingMessages.page.timeline} name="history">
      <Timeline items={items} />
    </Disclosure>
  )
}
