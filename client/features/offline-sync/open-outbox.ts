import type { QueryClient } from '@tanstack/react-query'
import type { BookingView, HandoverView } from '../../../shared/domain/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { queryKeys } from '../../query-keys.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { endSessionIfUnauthenticated } from '../../session.ts'
import { shrinkPhoto } from '../../lib/resize-image.ts'
import { fetchServerState, deliverPhoto, deliverRecord } from './api.ts'
import { setPendingFlag } from './pending-flag.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { openTables } from './idb.ts'

const lockName = 'handovers'

/** One tab at a time; without https there are no locks, and the keys prevent duplicates. */
async function runInOneTab(operation: () => Promise<void>) {
  if (!navigator.locks) return await operation().then(() => true)
  return await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await operation()
    return lock !== null
  })
}

async function createSyncedOutbox(userId: string, client: QueryClient, channel: BroadcastChannel): Promise<Outbox> {
  const outbox = createOutbox(userId, {
    tables: await openTables(),
    prepare: shrinkPhoto,
    sendRecord: deliverRecord,
    sendPhoto: deliverPhoto,
    fetchServerState,
    runInOneTab,
    onChange: (handovers) => {
      setPendingFlag(
        userId,
        handovers.some(({ finished, hasArrived }) => finished !== null || hasArrived),
      )
      channel.postMessage(userId)
    },
    onArrived: (booking, bookingId) => {
      if (booking) client.setQueryData(queryKeys.booking(bookingId), booking)
      void invalidate(client, booking ? invalidations.bookingChanged(bookingId) : invalidations.handoverPhotosChanged(bookingId))
    },
    onPhotoArrived: ({ bookingId, kind }, photo) => {
      if (!photo) return void invalidate(client, invalidations.handoverPhotosChanged(bookingId))
      // A resent photo may already be in the cached record.
      const addPhoto = (record: HandoverView) => ({ ...record, photos: [...record.photos.filter(({ id }) => id !== photo.id), photo] })
      client.setQueryData<BookingView>(
        queryKeys.booking(bookingId),
        (booking) =>
          booking && {
            ...booking,
            handovers: booking.handovers.map((handover) => (handover.kind === kind ? addPhoto(handover) : handover)),
          },
      )
    },
    onError: (error) => {
      endSessionIfUnauthenticated(client, error)
      if (error instanceof AppError) void invalidate(client, invalidations.bookingConflict)
    },
    now: () => Date.now(),
  })
  await outbox.ready
  return outbox
}

let current: { userId: string; outbox: Promise<Outbox>; close: () => void } | null = null

export function openOutbox(userId: string, client: QueryClient): Promise<Outbox> {
  if (current?.userId === userId) return current.outbox
  current?.close()
  const channel = new BroadcastChannel(lockName)
  const outbox = createSyncedOutbox(userId, client, channel)
  const send = () => void outbox.then((instance) => instance.send())
  const sendWhenVisible = () => document.visibilityState === 'visible' && send()
  channel.addEventListener('message', () => void outbox.then((instance) => instance.load()))
  addEventListener('online', send)
  document.addEventListener('visibilitychange', sendWhenVisible)
  send()
  const close = () => {
    channel.close()
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', sendWhenVisible)
    void outbox.then((instance) => instance.close())
  }
  current = { userId, outbox, close }
  return outbox
}
