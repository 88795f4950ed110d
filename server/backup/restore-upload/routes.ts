import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../../../shared/lib/errors.ts'
import { type ArchiveFacts, type ArchiveFault, ArchiveInput, pieceBytes, RestoreInput } from '../../../shared/domain/restore.ts'
import { verifySetupToken } from '../../features/auth/first-admin.ts'
import { getDeletedSince, getLatestRemote, openArchive } from '../open-archive.ts'
import { commitRestore, type Prepared, prepareRestore } from '../restore.ts'
import { withTempDir } from '../temp-dir.ts'
import { InvalidArchiveError } from '../verify.ts'
import { StorageError } from '../../storage/s3/storage-error.ts'
import { createLimiter } from '../../lib/async.ts'
import { type Config, hasLocalBackups } from '../../config/config.ts'
import { summarizeDatabase } from '../../db/sqlite/copy.ts'
import { knownMigrations } from '../../db/migrations.ts'
import { toStorageFullError } from '../../storage/fs.ts'
import { drainBody } from '../../http/upload.ts'
import type { Env } from '../../http/context.ts'
import { readBody, validate } from '../../http/validate.ts'
import { appendChunk, findUploads, getUploadPath, parseContentRange } from './chunked-upload.ts'
import { createLongPoll } from './long-poll.ts'

const withPiece = bodyLimit({
  maxSize: pieceBytes,
  onError: () => {
    throw new AppError('file_too_large')
  },
})

const refused = (reason: ArchiveFault) => new AppError('invalid', { archive: { code: 'invalid', params: { reason } } })

function refusalOf(fault: unknown) {
  if (fault instanceof InvalidArchiveError) return refused(fault.kind)
  return fault instanceof StorageError ? refused('bucket') : toStorageFullError(fault)
}

const openedWith = (typed: string, { dataDir, offsiteBackup, passphrase }: Config) => ({
  dataDir,
  offsiteBackup: offsiteBackup && { ...offsiteBackup, passphrase: typed || offsiteBackup.passphrase },
  passphrase: typed || passphrase,
})

async function prepare(config: Config, { from, passphrase }: ArchiveInput): Promise<Prepared> {
  const work = withTempDir(await findUploads(config.dataDir), async (folder) => {
    const ask = async () => {
      throw new InvalidArchiveError('it is locked', 'locked')
    }
    const wanted = from === 'bucket' ? getLatestRemote : getUploadPath(config.dataDir)
    const archive = await openArchive(openedWith(passphrase, config), wanted, ask, folder)
    return prepareRestore({ archive, dataDir: config.dataDir, known: knownMigrations(), erased: await getDeletedSince(config) })
  })
  return work.catch((fault: unknown) => {
    throw refusalOf(fault)
  })
}

const factsOf = ({ manifest: { madeAt, migrations }, rows }: Prepared): ArchiveFacts => ({
  madeAt,
  isOlder: migrations < knownMigrations(),
  ...summarizeDatabase(rows),
})

/** Before there is an admin, whoever has the setup link may restore a backup. */
export function setupRoutes() {
  const inTurn = createLimiter(1)
  const reading = createLongPoll<Prepared>()
  let prepared: Prepared | undefined
  let isDecided = false
  return new Hono<Env>()
    .use(drainBody(2 * pieceBytes))
    .use(async (c, next) => {
      // Archives hold a SQLite file, which no Postgres site can restore.
      if (!hasLocalBackups(c.var.config) || isDecided) throw new AppError('not_found')
      await next()
    })
    .put('/archive', async (c) => {
      await verifySetupToken(c, c.req.header('x-setup-token') ?? '')
      const piece = parseContentRange(c.req.header('content-range'))
      const bytes = await readBody(async () => {
        await withPiece(c, async () => undefined)
        return new Uint8Array(await c.req.arrayBuffer())
      })
      const there = await inTurn(async () => {
        prepared = undefined
        reading.forget()
        return appendChunk(c.var.config.dataDir, piece, bytes)
      })
      return c.json({ bytes: there })
    })
    .post('/archive/check', validate('json', ArchiveInput), async (c) => {
      const input = c.req.valid('json')
      await verifySetupToken(c, input.token)
      const read = () =>
        inTurn(async () => {
          prepared = undefined
          prepared = await prepare(c.var.config, input)
          return prepared
        })
      const found = await reading.ask(JSON.stringify(input), read)
      return c.json(found && factsOf(found))
    })
    .post('/archive/restore', validate('json', RestoreInput), async (c) => {
      const { token, live } = c.req.valid('json')
      await verifySetupToken(c, token)
      await inTurn(async () => {
        if (!prepared || isDecided) throw refused('missing')
        await commitRestore(c.var.config.dataDir, prepared, c.var.now(), live)
        isDecided = true
      })
      c.var.startAgain()
      // An open connection would delay the restart.
      c.header('Connection', 'close')
      return c.body(null, 204)
    })
}
