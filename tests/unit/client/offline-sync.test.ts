import { expect, test } from 'vitest'
import { NetworkError } from '../../../client/http.ts'
import type { PendingHandover, PendingPhoto } from '../../../client/features/offline-sync/types.ts'
import { createOutbox, type OutboxDeps } from '../../../client/features/offline-sync/outbox.ts'
import { createMemoryTables } from '../../../client/features/offline-sync/idb.ts'
import type { HandoverPhotoView } from '../../../shared/domain/booking.ts'
import { maxPhotoBytes } from '../../../shared/domain/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'

const handoverRef = { bookingId: 'b-1', kind: 'pickup', car: 'Toyota RAV4 2019' } as const
const input = { kind: 'pickup', code: '123456', cashReceived: 272_000 } as const
const draft = { code: '123456', cashReceived: '272000' }
const file = (name: string) => new File([name], name, { type: 'image/jpeg' })
const minute = 60_000
const ignore = () => undefined
const ignoredEvents = { onChange: ignore, onArrived: ignore, onPhotoArrived: ignore, onError: ignore }

function createPhone() {
  const disk = { ...createMemoryTables(), outlivesPage: true }
  const clock = Date.parse('2026-11-22T08:00:00Z')
  const state = { isCut: false, refusal: null as AppError | null, answersGetLost: false, loggedIn: 'u-1', clock }
  const records: PendingHandover[] = []
  const photos: PendingPhoto[] = []
  const attempts: PendingHandover[] = []
  const assertConnected = () => {
    if (state.isCut) throw new NetworkError()
  }
  const deps: OutboxDeps = {
    tables: disk,
    prepare: async (photo) => photo,
    sendRecord: async (handover) => {
      assertConnected()
      attempts.push(handover)
      if (state.refusal) throw state.refusal
      if (!records.some(({ finished }) => finished?.key === handover.finished?.key)) records.push(handover)
      if (state.answersGetLost) throw new NetworkError()
      return null
    },
    sendPhoto: async (_, photo) => {
      assertConnected()
      if (!photos.some(({ requestKey }) => requestKey === photo.requestKey)) photos.push(photo)
      if (state.answersGetLost) throw new NetworkError()
      return null
    },
    fetchServerState: async () => {
      assertConnected()
      return { userId: state.loggedIn, now: state.clock }
    },
    runInOneTab: async (work) => {
      await work()
      return true
    },
    ...ignoredEvents,
    now: () => state.clock,
  }
  const open = (userId = 'u-1', given: Partial<OutboxDeps> = {}) => createOutbox(userId, { ...deps, ...given })
  const left = async () => [...(await disk.handovers.listByPrefix('')), ...(await disk.photos.listByPrefix(''))]
  return { state, records, photos, tried: attempts, disk, open, left }
}

test('a record that is finished on a good road arrives at once, its photos not before it, and nothing of it is kept', async () => {
  const { open, records, photos, left } = createPhone()
  const outbox = open()
  await outbox.addPhotos(handoverRef, [file('front')], false)
  await outbox.send()
  expect(photos).toEqual([])
  expect(await outbox.finish(handoverRef, draft, input)).toBe('arrived')
  expect(records.map(({ finished }) => finished?.input)).toEqual([input])
  expect(photos.map(({ name }) => name)).toEqual(['front'])
  expect([outbox.current(), await left()]).toEqual([[], []])
})

test('without a road it is kept, outlives the page, and arrives once with its photos after it', async () => {
  const { open, state, records, photos, left } = createPhone()
  const before = open()
  await before.addPhotos(handoverRef, [file('front'), file('back')], false)
  state.isCut = true
  expect(await before.finish(handoverRef, draft, input)).toBe('waiting')
  before.close()
  state.clock += 30 * minute
  state.isCut = false
  const after = open()
  await after.ready
  expect(after.current()).toMatchObject([{ bookingId: 'b-1', hasArrived: false, photos: [{ name: 'front' }, { name: 'back' }] }])
  await after.send()
  await after.send()
  expect(records).toHaveLength(1)
  expect(records[0]?.finished?.input).toEqual({ ...input, at: '2026-11-22T08:00:00.000Z' })
  expect(photos.map(({ name }) => name)).toEqual(['front', 'back'])
  expect([after.current(), await left()]).toEqual([[], []])
  after.close()
})

test.each([false, true])(
  'a photo that is still made smaller when its record arrives, from another tab: %s, is sent after it',
  async (isOther) => {
    const { open, photos, left } = createPhone()
    const small = Promise.withResolvers<File>()
    const outbox = open('u-1', { prepare: () => small.promise })
    const sender = isOther ? open() : outbox
    const adding = outbox.addPhotos(handoverRef, [file('front')], false)
    await outbox.ready
    expect(await sender.finish(handoverRef, draft, input)).toBe('arrived')
    expect(sender.current()).toMatchObject(isOther ? [] : [{ hasArrived: true, photos: [{ name: 'front', state: 'preparing' }] }])
    small.resolve(file('front'))
    await adding
    expect(photos.map(({ name }) => name)).toEqual(['front'])
    if (!isOther) expect(outbox.current()).toEqual([])
    expect(await left()).toEqual([])
  },
)

test('a disk that is full keeps no photo, and no record waiting for one', async () => {
  const { open, disk } = createPhone()
  disk.photos.put = () => Promise.reject(new Error('the disk is full'))
  const outbox = open()
  await expect(outbox.addPhotos(handoverRef, [file('front'), file('back')], false)).rejects.toThrow('full')
  expect(outbox.current()).toMatchObject([{ photos: [] }])
  expect(await outbox.finish(handoverRef, draft, input)).toBe('arrived')
  expect(outbox.current()).toEqual([])
})

test('a photo that cannot be made small enough is refused before it leaves', async () => {
  const { open, photos } = createPhone()
  const large = new File([new Uint8Array(maxPhotoBytes + 1)], 'front', { type: 'image/jpeg' })
  const outbox = open()
  await outbox.finish(handoverRef, draft, input)
  await outbox.addPhotos(handoverRef, [large, new File([large.slice(0, maxPhotoBytes)], 'back')], true)
  expect(photos.map(({ name }) => name)).toEqual(['back'])
  expect(outbox.current()).toMatchObject([{ photos: [{ name: 'front', state: 'failed', refusal: 'file_too_large' }] }])
})

test('what is sent again after a lost answer is sent with the same key and the same words', async () => {
  const { open, state, records, photos, tried: attempts } = createPhone()
  const outbox = open()
  await outbox.addPhotos(handoverRef, [file('front')], false)
  state.answersGetLost = true
  expect(await outbox.finish(handoverRef, draft, input)).toBe('waiting')
  state.clock += 5 * minute
  await outbox.send()
  state.clock += 5 * minute
  await outbox.send()
  state.answersGetLost = false
  await outbox.send()
  expect([records.length, photos.length]).toEqual([1, 1])
  expect(new Set(attempts.map(({ finished }) => finished?.key)).size).toBe(1)
  expect(attempts.slice(1).map(({ finished }) => finished?.input.at)).toEqual(attempts.slice(1).map(() => '2026-11-22T08:00:00.000Z'))
  outbox.close()
})

test('the phone’s clock may be wrong: how long ago it was counts from the server’s', async () => {
  const { open, state, records } = createPhone()
  const wrong = (later: number) => ({ now: () => Date.parse('2030-01-01T00:00:00Z') + later })
  state.isCut = true
  const before = open('u-1', wrong(0))
  await before.finish(handoverRef, draft, input)
  before.close()
  state.isCut = false
  const after = open('u-1', wrong(45 * minute))
  await after.ready
  await after.send()
  expect(records[0]?.finished?.input.at).toBe('2026-11-22T07:15:00.000Z')
})

test('nobody else who uses this browser sees or sends it', async () => {
  const { open, state, records } = createPhone()
  state.isCut = true
  const first = open()
  await first.finish(handoverRef, draft, input)
  state.isCut = false
  state.loggedIn = 'u-2'
  const second = open('u-2')
  await second.ready
  expect(second.current()).toEqual([])
  await second.send()
  await first.send()
  expect(records).toEqual([])
  state.loggedIn = 'u-1'
  await first.send()
  expect(records).toHaveLength(1)
})

test('a refusal on the spot is thrown and leaves what was typed to be mended', async () => {
  const { open, state, records } = createPhone()
  const outbox = open()
  state.refusal = new AppError('pickup_code_wrong', { code: { code: 'code_wrong' } })
  await expect(outbox.finish(handoverRef, draft, input)).rejects.toEqual(state.refusal)
  expect(outbox.current()).toMatchObject([{ typed: draft, finished: null, refusal: null }])
  state.refusal = null
  expect(await outbox.finish(handoverRef, draft, input)).toBe('arrived')
  expect(records).toHaveLength(1)
})

test('a refusal that comes later is kept with its record, which is not sent again until it is mended', async () => {
  const { open, state, tried: attempts } = createPhone()
  const outbox = open()
  state.isCut = true
  await outbox.finish(handoverRef, draft, input)
  state.isCut = false
  state.refusal = new AppError('pickup_code_wrong', { code: { code: 'code_wrong' } })
  await outbox.send()
  await outbox.send()
  expect(attempts).toHaveLength(1)
  expect(outbox.current()).toMatchObject([{ typed: draft, refusal: { code: 'pickup_code_wrong' } }])
  state.refusal = null
  expect(await outbox.finish(handoverRef, { ...draft, code: '654321' }, { ...input, code: '654321' })).toBe('arrived')
})

const urls = { 400: '', 800: '', 1600: '' }
const photoView: HandoverPhotoView = { id: '', width: 4, height: 3, placeholder: '', urls, at: '2026-11-22T08:00:00.000Z' }

test('a photo that is refused holds up no other, and can be left out', async () => {
  const { open, photos } = createPhone()
  const notified: unknown[] = []
  const outbox = open('u-1', {
    sendPhoto: async (_, photo) => {
      if (photo.name === 'bad') throw new AppError('invalid_file')
      photos.push(photo)
      return { ...photoView, id: photo.name }
    },
    onPhotoArrived: ({ bookingId, kind }, photo) => notified.push([bookingId, kind, photo?.id]),
  })
  await outbox.addPhotos(handoverRef, [file('bad'), file('good')], true)
  expect(photos.map(({ name }) => name)).toEqual(['good'])
  expect(notified).toEqual([[handoverRef.bookingId, handoverRef.kind, 'good']])
  const [left] = outbox.current() ?? []
  expect(left?.photos).toMatchObject([{ name: 'bad', state: 'failed', refusal: 'invalid_file' }])
  await outbox.dropPhoto(left?.photos[0]?.id ?? '')
  expect(outbox.current()).toEqual([])
})

test('where nothing outlives the page a lost road is told instead of promising more', async () => {
  const { open, state } = createPhone()
  state.isCut = true
  const outbox = open('u-1', { tables: createMemoryTables() })
  await expect(outbox.finish(handoverRef, draft, input)).rejects.toThrow(NetworkError)
  expect(outbox.current()).toMatchObject([{ typed: draft, finished: null }])
  outbox.close()
})

test('what is typed is kept, and goes when nothing is left of it', async () => {
  const { open, disk } = createPhone()
  const outbox = open()
  await outbox.keepTyping(handoverRef, draft)
  expect(await disk.handovers.listByPrefix('u-1 ')).toMatchObject([{ typed: draft, finished: null }])
  await outbox.keepTyping(handoverRef, null)
  expect(await disk.handovers.listByPrefix('')).toEqual([])
})

test('photos of a record that another one overtook go to that one, once its words are there', async () => {
  const { open, photos, left } = createPhone()
  const outbox = open('u-1', {
    sendRecord: async () => {
      throw new AppError('booking_moved_on')
    },
  })
  await outbox.addPhotos(handoverRef, [file('front')], false)
  await outbox.finish(handoverRef, draft, input).catch(() => undefined)
  expect(photos).toEqual([])
  await outbox.join(outbox.current()?.[0]?.id ?? '')
  expect(photos.map(({ name }) => name)).toEqual(['front'])
  expect([outbox.current(), await left()]).toEqual([[], []])
})
