import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { AppError } from '../../shared/lib/errors.ts'
import type { DomainEvent } from '../../shared/domain/domain-events.ts'
import { createRwLock } from '../lib/async.ts'
import type { Changes } from './change-tracking.ts'
import { isDiskFull } from './disk-full.ts'
import { isConnectionLost } from './connection-error.ts'

interface Unsaid extends PgQueryResultHKT {
  type: unknown
}
// Both engines use drizzle's Postgres types, because they catch a missing `await`.
type AnyDatabase = PgDatabase<Unsaid>
export type Reader = Pick<AnyDatabase, 'select' | 'selectDistinct' | '$count'>
export type Executor = Reader & Pick<AnyDatabase, 'insert' | 'update' | 'delete'>
export type Tx = Executor & {
  /** Dispatched after the commit, and never after a rollback. */
  emit: (happening: DomainEvent) => void
}
export type Work<T> = (tx: Tx) => Promise<T>
/** `now` is monotonic; the statement has placeholders instead of values. */
export type SlowQueryHook = { fromMs: number; now: () => number; told: (statement: string, tookMs: number) => void }
export type DbHooks = {
  migrated?: (from: number, to: number) => void
  staysOpen?: () => void
  reached?: (isThere: boolean) => void
  full?: () => void
  happened?: (happening: DomainEvent) => void | Promise<void>
  effectFailed?: (fault: unknown) => void
  slow?: SlowQueryHook
}
type Effects<T> = {
  after?: (result: T) => void | Promise<void>
  /** Runs alone: after all running writes, and before all later ones. */
  first?: () => Promise<void>
}
export type Db = {
  read: Reader
  /** For scans of whole tables: does not block the event loop. */
  offThread: Reader
  /** Ids of cars, users and others that a public page shows. */
  changes: Changes
  ledger: Changes
  /** May run more than once, so it must not touch anything outside `tx`; throws inside another `write`. */
  write: <T>(work: Work<T>, effects?: Effects<T>) => Promise<T>
  learn: () => Promise<void>
  waiting: () => number
  close: () => Promise<void>
}

/** A text search reads every row, so it must not block the event loop. */
export const listReader = ({ read, offThread }: Pick<Db, 'read' | 'offThread'>, { q }: { q?: string | undefined }) => (q ? offThread : read)

export function getDbErrorCode(fault: unknown): string {
  if (!(fault instanceof Error)) return ''
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : getDbErrorCode(fault.cause)
}

export const isUniqueViolation = (fault: unknown) => /^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)$/.test(getDbErrorCode(fault))

/** drizzle's message contains the query's values, which may be personal data. */
export const stripQueryValues = <T>(fault: T) => (fault instanceof DrizzleQueryError && fault.cause ? fault.cause : fault)

const busySeconds = 2

/** Disk full becomes `storage_full`; conflicts, timeouts and lost connections become `busy`. */
export function toAppError(fault: unknown) {
  const code = getDbErrorCode(fault)
  if (/^(SQLITE_FULL|53100)$/.test(code)) return new AppError('storage_full')
  if (/^(SQLITE_BUSY|40001|40P01|57014)$/.test(code) || isConnectionLost(fault))
    return Object.assign(new AppError('busy', undefined, { retryAfter: busySeconds }), isConnectionLost(fault) ? { cause: fault } : {})
  return stripQueryValues(fault)
}

export const fromQueryError = (fault: unknown) => (fault instanceof DrizzleQueryError ? toAppError(fault) : fault)

export function createWriter(commit: <T>(work: (rows: Executor) => Promise<T>) => Promise<T>, hearers: DbHooks): Db['write'] {
  const { happened, effectFailed, full } = hearers
  // An object instead of a flag: work that outlives the write must not count as nested.
  const scope = new AsyncLocalStorage<{ open: boolean }>()
  const gate = createRwLock()

  // The data is committed, so a failed effect must not look like a failed write.
  async function follow(effect: () => void | Promise<void>) {
    try {
      await effect()
    } catch (fault) {
      effectFailed?.(fault)
    }
  }

  return async (work, { after, first } = {}) => {
    if (scope.getStore()?.open) throw new Error('write was called inside write: pass tx on instead')
    let told: DomainEvent[] = []
    async function alone(rows: Executor) {
      const own = { open: true }
      // A retry must not repeat the events of an earlier attempt.
      told = []
      const emit = (happening: DomainEvent) => void told.push(happening)
      try {
        return await scope.run(own, () => work(Object.assign(Object.create(rows), { emit }) as Tx))
      } finally {
        own.open = false
      }
    }
    const written = () => scope.exit(() => commit(alone))
    const result = await (first ? gate.exclusive(async () => first().then(written)) : gate.shared(written)).catch((fault: unknown) => {
      if (isDiskFull(fault)) full?.()
      throw fault
    })
    for (const happening of told) void follow(() => happened?.(happening))
    await follow(() => after?.(result))
    return result
  }
}
