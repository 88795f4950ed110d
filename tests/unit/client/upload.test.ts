import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../client/http.ts'
import { upload } from '../../../client/features/uploads/upload.ts'
import { mayBePhoto, mayBeScan, toReadable } from '../../../client/features/uploads/selected-file.ts'
import { isPermanentError } from '../../../client/features/uploads/upload-queue.ts'
import { AppError } from '../../../shared/lib/errors.ts'

class LostRequest extends EventTarget {
  upload = new EventTarget()
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
}
afterEach(() => void vi.unstubAllGlobals())

const file = (isThere = true) =>
  Object.assign(new File(['x'], 'car.jpg', { type: 'image/jpeg' }), isThere ? {} : { arrayBuffer: () => Promise.reject(new Error('gone')) })
const catchUploadError = async (sent: File) => {
  vi.stubGlobal('XMLHttpRequest', LostRequest)
  return await upload('/api/x', { field: 'photo', file: sent, requestKey: 'key' }).catch((error: unknown) => error)
}

test('a lost upload is sent again, unless its file can be read no more', async () => {
  expect(await catchUploadError(file())).toBeInstanceOf(NetworkError)
  const error = await catchUploadError(file(false))
  expect(error).toEqual(new AppError('file_unreadable'))
})

test('of chosen files those are taken that can be read', async () => {
  const readable = file()
  expect(await toReadable([file(false), readable])).toEqual([readable])
})

test.each([
  ['image/jpeg', true, true],
  ['image/heic', true, true],
  ['', true, true],
  ['application/octet-stream', true, true],
  ['application/pdf', false, true],
  ['video/mp4', false, false],
  ['text/plain', false, false],
])('a file of the type “%s” is looked at as a photo: %s, as a document: %s', (type, photo, scan) => {
  const chosen = new File(['x'], 'a', { type })
  expect([mayBePhoto(chosen), mayBeScan(chosen)]).toEqual([photo, scan])
})

test('a file that was refused for itself is not sent again, one that met a busy server is', () => {
  const permanentCodes = ['invalid_file', 'heic_file', 'file_unreadable', 'file_too_large', 'too_many_pixels'] as const
  for (const code of permanentCodes) expect(isPermanentError(new AppError(code)), code).toBe(true)
  for (const code of ['busy', 'rate_limited'] as const) expect(isPermanentError(new AppError(code)), code).toBe(false)
})
