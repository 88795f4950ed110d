import type { BookingView, HandoverKind } from '../../../../shared/domain/booking.ts'
import { useOutbox } from '../../offline-sync/use-outbox.ts'

export function useHandoverDraft({ id: bookingId, car }: BookingView, kind: HandoverKind) {
  const { outbox, kept: pendingHandovers } = useOutbox()
  return {
    outbox,
    target: { bookingId, kind, car: car.title },
    pending: pendingHandovers.find((handover) => handover.bookingId === bookingId && handover.kind === kind),
  }
}

export type HandoverDraft = ReturnType<typeof useHandoverDraft>
