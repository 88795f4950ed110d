import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../../shared/errors.ts'
import { type ArchiveFacts, type ArchiveFault, ArchiveInput, pieceBytes, RestoreInput } from '../../shared/setup.ts'
import { proveSetup } from '../auth/first-admin.ts'
import { erasedSince, newestAway, openArchive } from '../backup/opening.ts'
import { decideRestore, type Prepared, prepareRestore } from '../backup/restore.ts'
import { withScratch } from '../backup/scratch.ts'
import { BadArchive } from '../backup/verify.ts'
import { BucketFault } from '../bucket/fault.ts'
import { atMostAtOnce } from '../concurrency.ts'
import { type Config, makesArchives } from '../config.ts'
import { countsIn } from '../db/sqlite/copy.ts'
import { knownMigrations } from '../db/migrations.ts'
import { orFull } from '../files/disk.ts'
import { readToItsEnd } from '../files/upload.ts'
import type { Env } from '../http/env.ts'
import { readBody, valid } from '../http/valid.ts'
import { addPiece, arrivalsIn, arrivingAt, readRange } from './arriving.ts'
import { createReading } from './reading.ts'

const withPiece = bodyLimit({
  maxSize: pieceBytes,
  onError: () => {
    throw new AppError('file_too_large')
  },
})

const refused = (reason: ArchiveFault) => new AppError('invalid', { archive: { code: 'invalid', params: { reason } } })

function refusalOf(fault: unknown) {
  if (fault instanceof BadArchive) return refused(fault.kind)
  return fault instanceof BucketFault ? refused('bucket') : orFull(fault)
}

/** With the passphrase that was typed, else the configured one. */
const openedWith = (typed: string, { dataDir, away, passphrase }: Config) => ({
  dataDir,
  away: away && { ...away, passphrase: typed || away.passphrase },
  passphrase: typed || passphrase,
})

/** Lays the archive open beside the data. */
async function prepare(config: Config, { from, passphrase }: ArchiveInput): Promise<Prepared> {
  const work = withScratch(await arrivalsIn(config.dataDir), async (folder) => {
    const ask = async () => {
      throw new BadArchive('it is locked', 'locked')
    }
    const wanted = from === 'bucket' ? newestAway : arrivingAt(config.dataDir)
    const archive = await openArchive(openedWith(passphrase, config), wanted, ask, folder)
    return prepareRestore({ archive, dataDir: config.dataDir, known: knownMigrations(), erased: await erasedSince(config) })
  })
  return work.catch((fault: unknown) => {
    throw refusalOf(fault)
  })
}

const factsOf = ({ manifest: { madeAt, migrations }, rows }: Prepared): ArchiveFacts => ({
  madeAt,
  isOlder: migrations < knownMigrations(),
  ...countsIn(rows),
})

/** Bringing back a backup where there is no admin yet: whoever has the link of the first one may. */
export function setupRoutes() {
  const inTurn = atMostAtOnce(1)
  const reading = createReading<Prepared>()
  let prepared: Prepared | undefined
  let isDecided = false
  return new Hono<Env>()
    .use(readToItsEnd(2 * pieceBytes))
    .use(async (c, next) => {
      // What is in an archive is a file, and goes into no other database.
      if (!makesArchives(c.var.config) || isDecided) throw new AppError('not_found')
      await next()
    })
    .put('/archive', async (c) => {
      await proveSetup(c, c.req.header('x-setup-token') ?? '')
      const piece = readRange(c.req.header('content-range'))
      const bytes = await readBody(async () => {
        await withPiece(c, async () => undefined)
        return new Uint8Array(await c.req.arrayBuffer())
      })
      const there = await inTurn(async () => {
        prepared = undefined
        reading.forget()
        return addPiece(c.var.config.dataDir, piece, bytes)
      })
      return c.json({ bytes: there })
    })
    .post('/archive/check', valid('json', ArchiveInput), async (c) => {
      const input = c.req.valid('json')
      await proveSetup(c, input.token)
      const read = () =>
        inTurn(async () => {
          prepared = undefined
          prepared = await prepare(c.var.config, input)
          return prepared
        })
      const found = await reading.ask(JSON.stringify(input), read)
      return c.json(found && factsOf(found))
    })
    .post('/archive/restore', valid('json', RestoreInput), async (c) => {
      const { token, live } = c.req.valid('json')
      await proveSetup(c, token)
      await inTurn(async () => {
        if (!prepared || isDecided) throw refused('missing')
        await decideRestore(c.var.config.dataDir, prepared, c.var.now(), live)
        isDecided = true
      })
      c.var.startAgain()
      // Kept open it would hold up the end.
      c.header('Connection', 'close')
      return c.body(null, 204)
    })
}
