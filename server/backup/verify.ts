import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { checkDatabase } from '../db/copy.ts'
import { Manifest, type ManifestFile, manifestName, rowsName } from './manifest.ts'

/** What the bytes of a stream are, as they pass on to `to`. */
async function factsOf(name: string, from: Readable, to?: string): Promise<ManifestFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  await pipeline(from, counted, to ? createWriteStream(to, { flags: 'wx', mode: 0o600 }) : new Writable({ write: (_, __, done) => done() }))
  return { name, bytes, sha256: hash.digest('hex') }
}

const lineOf = ({ name, bytes, sha256 }: ManifestFile) => `${name} ${bytes} ${sha256}`
const linesOf = (files: readonly ManifestFile[]) => files.map(lineOf).sort().join('\n')

/** Reads an archive as a restore will: every file is what the manifest says, none is missing or too many, and its rows open. `scratch` is where they may lie meanwhile. */
export async function verifyBackup(path: string, scratch: string): Promise<Manifest> {
  const zip = await yauzl.openPromise(path)
  let manifest: Manifest | null = null
  const found: ManifestFile[] = []
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    const name = entry.fileName
    if (name === manifestName) manifest = Manifest.parse(JSON.parse(await text(stream)))
    else found.push(await factsOf(name, stream, name === rowsName ? scratch : undefined))
  }
  if (!manifest || linesOf(found) !== linesOf(manifest.files)) throw new Error('the archive is not what it says')
  if (checkDatabase(scratch) !== manifest.migrations) throw new Error('the archive has rows of another schema than it says')
  return manifest
}
