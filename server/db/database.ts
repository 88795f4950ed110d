import type { DomainEvent } from '../../shared/domain/domain-events.ts'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { AppError } from '../../shared/lib/errors.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { createRwLock } from '../lib/async.ts'
import { isDiskFull, isConnectionLost } from './db-errors.ts'

export type ChangeTracker = {
  /** Includes every acknowledged commit; SQLite needs no query for it, Postgres a short one. */
  getVersion: () => Promise<number>
  /** Changed ids since the last call, as of the last `getVersion`. */
  drainIds: () => string[]
  /** Deletes entries from before the previous call, which every process has read by then. */
  purge: () => Promise<void>
}

interface UnknownResult extends PgQueryResultHKT {
  type: unknown
}
// Both engines use drizzle's Postgres types, because they catch a missing `await`.
type AnyDatabase = PgDatabase<UnknownResult>
export type Reader = Pick<AnyDatabase, 'select' | 'selectDistinct' | '$count'>
export type Executor = Reader & Pick<AnyDatabase, 'insert' | 'update' | 'delete'>
export type Tx = Executor & {
  /** Dispatched after the commit, and never after a rollback. */
  emit: (event: DomainEvent) => void
}
export type Work<T> = (tx: Tx) => Promise<T>
/** `now` is monotonic; the statement has placeholders instead of values. */
export type SlowQueryHook = { thresholdMs: number; now: () => number; onSlowQuery: (statement: string, tookMs: number) => void }
export type DbHooks = {
  onMigrated?: (from: number, to: number) => void
  onInsecurePermissions?: () => void
  onReachabilityChange?: (isConnected: boolean) => void
  onDiskFull?: () => void
  onEvent?: (event: DomainEvent) => void | Promise<void>
  onEffectError?: (error: unknown) => void
  slowQuery?: SlowQueryHook
}
type WriteHooks<T> = {
  afterCommit?: (result: T) => void | Promise<void>
  /** Runs with its write alone: after all running writes, and before all later ones. */
  beforeExclusiveWrite?: () => Promise<void>
}
export type Db = {
  read: Reader
  /** For scans of whole tables: does not block the event loop. */
  offThread: Reader
  /** Ids of cars, users and others that a public page shows. */
  publicChanges: ChangeTracker
  ledgerChanges: ChangeTracker
  /** May run more than once, so it must not touch anything outside `tx`; throws inside another `write`. */
  write: <T>(work: Work<T>, hooks?: WriteHooks<T>) => Promise<T>
  optimize: () => Promise<void>
  countQueuedWrites: () => number
  close: () => Promise<void>
}

/** A text search reads every row, so it must not block the event loop. */
export const getSearchReader = ({ read, offThread }: Pick<Db, 'read' | 'offThread'>, { q }: { q?: string | undefined }) =>
  q ? offThread : read

export function getDbErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : getDbErrorCode(error.cause)
}

export const isUniqueViolation = (error: unknown) => /^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)$/.test(getDbErrorCode(error))

/** drizzle's message contains the query's values, which may be personal data. */
export const stripQueryValues = <T>(error: T) => (error instanceof DrizzleQueryError && error.cause ? error.cause : error)

const retryAfterSeconds = 2

/** Disk full becomes `storage_full`; conflicts, timeouts and lost connections become `busy`. */
export function mapDbError(error: unknown) {
  const code = getDbErrorCode(error)
  if (/^(SQLITE_FULL|53100)$/.test(code)) return new AppError('storage_full')
  if (/^(SQLITE_BUSY|40001|40P01|57014)$/.test(code) || isConnectionLost(error))
    return Object.assign(
      new AppError('busy', undefined, { retryAfter: retryAfterSeconds }),
      isConnectionLost(error) ? { cause: error } : {},
    )
  return stripQueryValues(error)
}

export const mapQueryError = (error: unknown) => (error instanceof DrizzleQueryError ? mapDbError(error) : error)

export function createWriter(commit: <T>(work: (executor: Executor) => Promise<T>) => Promise<T>, hooks: DbHooks): Db['write'] {
  const { onEvent, onEffectError, onDiskFull } = hooks
  // An object instead of a flag: work that outlives the write must not count as nested.
  const scope = new AsyncLocalStorage<{ open: boolean }>()
  const lock = createRwLock()

  // The data is committed, so a failed effect must not look like a failed write.
  async function runEffect(effect: () => void | Promise<void>) {
    try {
      await effect()
    } catch (error) {
      onEffectError?.(error)
    }
  }

  return async (work, { afterCommit, beforeExclusiveWrite } = {}) => {
    if (scope.getStore()?.open) throw new Error('write was called inside write: pass tx on instead')
    let events: DomainEvent[] = []
    async function runInScope(executor: Executor) {
      const state = { open: true }
      // A retry must not repeat the events of an earlier attempt.
      events = []
      const emit = (event: DomainEvent) => void events.push(event)
      try {
        return await scope.run(state, () => work(Object.assign(Object.create(executor), { emit }) as Tx))
      } finally {
        state.open = false
      }
    }
    const runCommit = () => scope.exit(() => commit(runInScope))
    const result = await (beforeExclusiveWrite
      ? lock.exclusive(async () => beforeExclusiveWrite().then(runCommit))
      : lock.shared(runCommit)
    ).catch((error: unknown) => {
      if (isDiskFull(error)) onDiskFull?.()
      throw error
    })
    for (const event of events) void runEffect(() => onEvent?.(event))
    await runEffect(() => afterCommit?.(result))
    return result
  }
}
