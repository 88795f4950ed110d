import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../../../shared/lib/errors.ts'
import { type ArchiveSummary, type ArchiveErrorCode, ArchiveInput, chunkBytes, RestoreInput } from '../../../shared/domain/restore.ts'
import { verifySetupToken } from '../../features/auth/first-admin.ts'
import { getTombstones, newestOffsiteArchive, openArchive } from '../open-archive.ts'
import { commitRestore, type PreparedRestore, prepareRestore } from '../restore.ts'
import { withTempDir } from '../temp-dir.ts'
import { InvalidArchiveError } from '../verify.ts'
import { StorageError } from '../../storage/s3/storage-error.ts'
import { createLimiter } from '../../lib/async.ts'
import { type Config, hasLocalBackups } from '../../config/config.ts'
import { summarizeDatabase } from '../../db/sqlite/copy.ts'
import { countKnownMigrations } from '../../db/migrations.ts'
import { toStorageFullError } from '../../storage/fs.ts'
import { drainBody } from '../../http/upload.ts'
import type { Env } from '../../http/context.ts'
import { readBody, validate } from '../../http/validate.ts'
import { appendChunk, ensureUploadDir, getUploadPath, parseContentRange } from './chunked-upload.ts'
import { createLongPoll } from './long-poll.ts'

const limitChunk = bodyLimit({
  maxSize: chunkBytes,
  onError: () => {
    throw new AppError('file_too_large')
  },
})

const createArchiveError = (reason: ArchiveErrorCode) => new AppError('invalid', { archive: { code: 'invalid', params: { reason } } })

function toArchiveError(error: unknown) {
  if (error instanceof InvalidArchiveError) return createArchiveError(error.kind)
  return error instanceof StorageError ? createArchiveError('bucket') : toStorageFullError(error)
}

const withPassphrase = (enteredPassphrase: string, { dataDir, offsiteBackup, passphrase }: Config) => ({
  dataDir,
  offsiteBackup: offsiteBackup && { ...offsiteBackup, passphrase: enteredPassphrase || offsiteBackup.passphrase },
  passphrase: enteredPassphrase || passphrase,
})

async function prepareArchive(config: Config, { from, passphrase }: ArchiveInput): Promise<PreparedRestore> {
  const work = withTempDir(await ensureUploadDir(config.dataDir), async (folder) => {
    const askPassphrase = async () => {
      throw new InvalidArchiveError('it is locked', 'locked')
    }
    const source = from === 'bucket' ? newestOffsiteArchive : getUploadPath(config.dataDir)
    const archive = await openArchive(withPassphrase(passphrase, config), source, askPassphrase, folder)
    return prepareRestore({
      archive,
      dataDir: config.dataDir,
      supportedMigrations: countKnownMigrations(),
      tombstones: await getTombstones(config),
    })
  })
  return work.catch((error: unknown) => {
    throw toArchiveError(error)
  })
}

const toArchiveSummary = ({ manifest: { madeAt, migrations }, databasePath }: PreparedRestore): ArchiveSummary => ({
  madeAt,
  isOlder: migrations < countKnownMigrations(),
  ...summarizeDatabase(databasePath),
})

/** Before there is an admin, whoever has the setup link may restore a backup. */
export function createRestoreUploadRoutes() {
  const runExclusive = createLimiter(1)
  const longPoll = createLongPoll<PreparedRestore>()
  let prepared: PreparedRestore | undefined
  let isCommitted = false
  return new Hono<Env>()
    .use(drainBody(2 * chunkBytes))
    .use(async (c, next) => {
      // Archives hold a SQLite file, which no Postgres site can restore.
      if (!hasLocalBackups(c.var.config) || isCommitted) throw new AppError('not_found')
      await next()
    })
    .put('/archive', async (c) => {
      await verifySetupToken(c, c.req.header('x-setup-token') ?? '')
      const range = parseContentRange(c.req.header('content-range'))
      const bytes = await readBody(async () => {
        await limitChunk(c, async () => undefined)
        return new Uint8Array(await c.req.arrayBuffer())
      })
      const receivedBytes = await runExclusive(async () => {
        prepared = undefined
        longPoll.forget()
        return appendChunk(c.var.config.dataDir, range, bytes)
      })
      return c.json({ bytes: receivedBytes })
    })
    .post('/archive/check', validate('json', ArchiveInput), async (c) => {
      const input = c.req.valid('json')
      await verifySetupToken(c, input.token)
      const startCheck = () =>
        runExclusive(async () => {
          prepared = undefined
          prepared = await prepareArchive(c.var.config, input)
          return prepared
        })
      const result = await longPoll.ask(JSON.stringify(input), startCheck)
      return c.json(result && toArchiveSummary(result))
    })
    .post('/archive/restore', validate('json', RestoreInput), async (c) => {
      const { token, live } = c.req.valid('json')
      await verifySetupToken(c, token)
      await runExclusive(async () => {
        if (!prepared || isCommitted) throw createArchiveError('missing')
        await commitRestore(c.var.config.dataDir, prepared, c.var.now(), live)
        isCommitted = true
      })
      c.var.restart()
      // An open connection would delay the restart.
      c.header('Connection', 'close')
      return c.body(null, 204)
    })
}
