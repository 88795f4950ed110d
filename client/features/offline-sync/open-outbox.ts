import type { QueryClient } from '@tanstack/react-query'
import type { BookingView, HandoverView } from '../../../shared/domain/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { queryKeys } from '../../query-keys.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { handleSessionExpired } from '../../session.ts'
import { resizePhoto } from '../../lib/resize-image.ts'
import { askServer, deliverPhoto, deliverRecord } from './api.ts'
import { setPendingFlag } from './pending-flag.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { openTables } from './idb.ts'

const name = 'handovers'

/** One tab at a time; without https there are no locks, and the keys prevent duplicates. */
async function alone(work: () => Promise<void>) {
  if (!navigator.locks) return await work().then(() => true)
  return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

async function open(userId: string, client: QueryClient, channel: BroadcastChannel): Promise<Outbox> {
  const outbox = createOutbox(userId, {
    tables: await openTables(),
    prepare: resizePhoto,
    record: deliverRecord,
    photo: deliverPhoto,
    ask: askServer,
    alone,
    changed: (kept) => {
      setPendingFlag(
        userId,
        kept.some(({ finished, hasArrived }) => finished !== null || hasArrived),
      )
      channel.postMessage(userId)
    },
    arrived: (booking, bookingId) => {
      if (booking) client.setQueryData(queryKeys.booking(bookingId), booking)
      void invalidate(client, booking ? invalidations.bookingMoved(bookingId) : invalidations.handoverPhotographed(bookingId))
    },
    photographed: ({ bookingId, kind }, photo) => {
      if (!photo) return void invalidate(client, invalidations.handoverPhotographed(bookingId))
      // A resent photo may already be in the cached record.
      const withIt = (record: HandoverView) => ({ ...record, photos: [...record.photos.filter(({ id }) => id !== photo.id), photo] })
      client.setQueryData<BookingView>(
        queryKeys.booking(bookingId),
        (booking) => booking && { ...booking, handovers: booking.handovers.map((one) => (one.kind === kind ? withIt(one) : one)) },
      )
    },
    failed: (fault) => {
      handleSessionExpired(client, fault)
      if (fault instanceof AppError) void invalidate(client, invalidations.bookingConflict)
    },
    now: () => Date.now(),
  })
  await outbox.ready
  return outbox
}

let opened: { userId: string; outbox: Promise<Outbox>; close: () => void } | null = null

export function openOutbox(userId: string, client: QueryClient): Promise<Outbox> {
  if (opened?.userId === userId) return opened.outbox
  opened?.close()
  const channel = new BroadcastChannel(name)
  const outbox = open(userId, client, channel)
  const send = () => void outbox.then((one) => one.send())
  const seen = () => document.visibilityState === 'visible' && send()
  channel.addEventListener('message', () => void outbox.then((one) => one.load()))
  addEventListener('online', send)
  document.addEventListener('visibilitychange', seen)
  send()
  const close = () => {
    channel.close()
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', seen)
    void outbox.then((one) => one.close())
  }
  opened = { userId, outbox, close }
  return outbox
}
