import { AppError, errorStatus } from '../../../shared/lib/errors.ts'
import { ownEventsHeader } from '../../../shared/domain/live-event.ts'
import { toError, NetworkError, recordLocalEvents } from '../../http.ts'
import { idempotencyHeader } from '../../lib/idempotency-key.ts'
import { isReadable } from './selected-file.ts'

type UploadOptions = {
  field: string
  file: Blob
  name?: string
  texts?: Record<string, string>
  requestKey: string
  onProgress?: (progress: number) => void
  signal?: AbortSignal
}

const stallTimeoutMs = 60_000

/** XMLHttpRequest, because fetch reports no upload progress; `onProgress` gets 0 to 1. */
export function upload<T>(path: string, { field, file, name, texts = {}, requestKey, onProgress, signal }: UploadOptions): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    for (const [fieldName, text] of Object.entries(texts)) body.append(fieldName, text)
    body.append(field, file, name ?? (file instanceof File ? file.name : 'file'))
    request.open('POST', path)
    request.setRequestHeader(idempotencyHeader, requestKey)
    request.responseType = 'json'
    const abortStalled = () => {
      reject(new NetworkError())
      request.abort()
    }
    let timer = setTimeout(abortStalled, stallTimeoutMs)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(abortStalled, stallTimeoutMs)
      onProgress?.(total ? loaded / total : 0)
    })
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        recordLocalEvents(request.getResponseHeader(ownEventsHeader))
        resolve(request.response as T)
      }
      // A proxy refuses large files with a body that is not ours.
      else if (request.status === errorStatus.file_too_large) reject(new AppError('file_too_large'))
      else reject(toError(request.response, request.status, request.getResponseHeader('Retry-After')))
    })
    // A deleted file fails like a lost connection, but retrying it never helps.
    const rejectLost = async () => reject((await isReadable(file)) ? new NetworkError() : new AppError('file_unreadable'))
    request.addEventListener('error', () => void rejectLost())
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) request.abort()
    else request.send(body)
  })
}
