import { type ArchiveSummary, type ArchiveInput, encryptedHeader, chunkBytes } from '../../../../shared/domain/restore.ts'
import { call, http, NetworkError } from '../../../http.ts'

const maxAttempts = 5
const retryDelayMs = 2_000
const maxPolls = 60
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function sendPiece(file: File, from: number, token: string) {
  const to = Math.min(file.size, from + chunkBytes)
  const headers = { 'X-Setup-Token': token, 'Content-Range': `bytes ${from}-${to - 1}/${file.size}` }
  return call(http.setup.archive.$put({}, { headers, init: { body: file.slice(from, to) } }))
}

async function retryOnNetworkError<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof NetworkError) || attempt === maxAttempts) throw error
      await sleep(retryDelayMs * attempt)
    }
  }
}

/** Reports the uploaded progress, from 0 to 1. */
export async function sendArchive(file: File, token: string, onProgress: (progress: number) => void) {
  for (let sentBytes = 0; sentBytes < file.size; ) {
    onProgress(sentBytes / file.size)
    const { bytes } = await retryOnNetworkError(() => sendPiece(file, sentBytes, token))
    sentBytes = bytes
  }
  onProgress(1)
}

export const isEncryptedArchive = async (file: File) => (await file.slice(0, encryptedHeader.length).text()) === encryptedHeader

/** Asks again for as long as the server answers null because it is still reading. */
export async function readArchive(input: ArchiveInput): Promise<ArchiveSummary> {
  for (;;) {
    const archive = await retryOnNetworkError(() => call(http.setup.archive.check.$post({ json: input })))
    if (archive) return archive
  }
}

/** Resolves to false when the restored site does not start in time. */
export async function waitForRestart(): Promise<boolean> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    await sleep(retryDelayMs)
    const session = await call(http.auth.session.$get()).catch(() => null)
    if (session?.adminExists) return true
  }
  return false
}
