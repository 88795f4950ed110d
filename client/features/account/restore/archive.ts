import { type ArchiveFacts, type ArchiveInput, lockedBegin, pieceBytes } from '../../../../shared/domain/restore.ts'
import { call, http, NetworkError } from '../../../http.ts'

const tries = 5
const pauseMs = 2_000
const mostWaits = 60
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function sendPiece(file: File, from: number, token: string) {
  const to = Math.min(file.size, from + pieceBytes)
  const headers = { 'X-Setup-Token': token, 'Content-Range': `bytes ${from}-${to - 1}/${file.size}` }
  return call(http.setup.archive.$put({}, { headers, init: { body: file.slice(from, to) } }))
}

async function insist<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (fault) {
      if (!(fault instanceof NetworkError) || attempt === tries) throw fault
      await wait(pauseMs * attempt)
    }
  }
}

/** Reports the uploaded share, from 0 to 1. */
export async function sendArchive(file: File, token: string, told: (share: number) => void) {
  for (let there = 0; there < file.size; ) {
    told(there / file.size)
    const { bytes } = await insist(() => sendPiece(file, there, token))
    there = bytes
  }
  told(1)
}

export const isLocked = async (file: File) => (await file.slice(0, lockedBegin.length).text()) === lockedBegin

/** Asks again for as long as the server answers null because it is still reading. */
export async function readArchive(input: ArchiveInput): Promise<ArchiveFacts> {
  for (;;) {
    const facts = await insist(() => call(http.setup.archive.check.$post({ json: input })))
    if (facts) return facts
  }
}

/** Resolves to false when the restored site does not start in time. */
export async function waitForRestart(): Promise<boolean> {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    await wait(pauseMs)
    const session = await call(http.auth.session.$get()).catch(() => null)
    if (session?.adminExists) return true
  }
  return false
}
