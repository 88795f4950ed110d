import type { BookingView, HandoverKind } from '../../../../shared/domain/booking.ts'
import { useOutbox } from '../../offline-sync/use-outbox.ts'

export function useHandoverDraft({ id: bookingId, car }: BookingView, kind: HandoverKind) {
  const { outbox, kept } = useOutbox()
  return { outbox, of: { bookingId, kind, car: car.title }, kept: kept.find((one) => one.bookingId === bookingId && one.kind === kind) }
}

export type HandoverDraft = ReturnType<typeof useHandoverDraft>
