import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { AppError } from '../../shared/lib/errors.ts'
import type { DomainEvent } from '../../shared/domain/domain-events.ts'
import { createRwLock } from '../lib/async.ts'
import type { Changes } from './change-tracking.ts'
import { isDiskFull } from './disk-full.ts'
import { isConnectionLost } from './connection-error.ts'

/** What a statement that gives no rows answers differs between engines. */
interface Unsaid extends PgQueryResultHKT {
  type: unknown
}
// Typed as drizzle's Postgres, on either engine: a forgotten `await` does not compile, and `.get`, `.all` and `.run` are not there.
type AnyDatabase = PgDatabase<Unsaid>
/** What queries may do. */
export type Reader = Pick<AnyDatabase, 'select' | 'selectDistinct' | '$count'>
/** What an engine gives for one transaction. */
export type Executor = Reader & Pick<AnyDatabase, 'insert' | 'update' | 'delete'>
/** What commands may do, inside `write` only. */
export type Tx = Executor & {
  /** Hands on what happened, once it is on the disk; of work that is taken back nobody hears. */
  emit: (happening: DomainEvent) => void
}
export type Work<T> = (tx: Tx) => Promise<T>
/** Who hears of statements that take at least so long by a clock that only goes ahead: their text, in which a mark stands for each value. */
export type SlowQueryHook = { fromMs: number; now: () => number; told: (statement: string, tookMs: number) => void }
/** Who hears after each commit what was told in it, and who hears what they or an `after` threw. */
export type DbHooks = {
  /** That the schema was brought from so many migrations to so many. */
  migrated?: (from: number, to: number) => void
  /** That other users of the machine may read the rows, since the system refuses to close the file. */
  staysOpen?: () => void
  /** Whether the database was there when it was asked last. */
  reached?: (isThere: boolean) => void
  /** That a write found the disk full. */
  full?: () => void
  happened?: (happening: DomainEvent) => void | Promise<void>
  effectFailed?: (fault: unknown) => void
  slow?: SlowQueryHook
}
type Effects<T> = {
  after?: (result: T) => void | Promise<void>
  /** What has to be done before the work while nobody writes: what was under way has ended, and what comes waits until both are over. */
  first?: () => Promise<void>
}
export type Db = {
  read: Reader
  /** The same, where the thread that answers everybody does not wait for it: for what looks through whole tables. */
  offThread: Reader
  /** Of all that visitors see: cars on the market, their days, what is said of them and by whom, fees. By the ids of cars, and a few of other things. */
  changes: Changes
  /** Of the ledger, by its owners. */
  ledger: Changes
  /**
   * Runs `work` as if nobody else wrote meanwhile; where the engine finds that somebody did, once more from the start, so that nothing in it may
   * reach outside `tx`. A throw takes all of it back; what it gives is given once it is on the disk, and `after` runs then; its failure undoes nothing.
   * Throws when called inside another `write`.
   */
  write: <T>(work: Work<T>, effects?: Effects<T>) => Promise<T>
  /** Lets the engine learn how much there is of what, by which it chooses how to look for something. It costs next to nothing while that has not changed much. */
  learn: () => Promise<void>
  /** Writes that are asked for and not done yet. */
  waiting: () => number
  close: () => Promise<void>
}

/** Where a list of the team is read: text is looked for in every row. */
export const listReader = ({ read, offThread }: Pick<Db, 'read' | 'offThread'>, { q }: { q?: string | undefined }) => (q ? offThread : read)

/** The code that the engine gave a fault, or the fault that another one wraps. */
export function getDbErrorCode(fault: unknown): string {
  if (!(fault instanceof Error)) return ''
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : getDbErrorCode(fault.cause)
}

/** True where a row could not be written because another has its key. */
export const isUniqueViolation = (fault: unknown) => /^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)$/.test(getDbErrorCode(fault))

/** What the engine said. Around it drizzle writes the statement with its values, which may be personal. */
export const stripQueryValues = <T>(fault: T) => (fault instanceof DrizzleQueryError && fault.cause ? fault.cause : fault)

/** Seconds after which others have written what kept a write from being done. */
const busySeconds = 2

/** What a caller is told of a fault: a full disk is a refusal, and so are others who wrote at the same time for too long, a statement that was given up, and a database that is not there. */
export function toAppError(fault: unknown) {
  const code = getDbErrorCode(fault)
  if (/^(SQLITE_FULL|53100)$/.test(code)) return new AppError('storage_full')
  if (/^(SQLITE_BUSY|40001|40P01|57014)$/.test(code) || isConnectionLost(fault))
    return Object.assign(new AppError('busy', undefined, { retryAfter: busySeconds }), isConnectionLost(fault) ? { cause: fault } : {})
  return stripQueryValues(fault)
}

/** The same of whatever ended a request, where it was a query. */
export const fromQueryError = (fault: unknown) => (fault instanceof DrizzleQueryError ? toAppError(fault) : fault)

/** What writing is on every engine: never inside another write, and followed by its effects. `commit` runs the work in a transaction. */
export function createWriter(commit: <T>(work: (rows: Executor) => Promise<T>) => Promise<T>, hearers: DbHooks): Db['write'] {
  const { happened, effectFailed, full } = hearers
  // An object that is closed when the work ends, not a flag: work that was started inside and ends later is not nested.
  const scope = new AsyncLocalStorage<{ open: boolean }>()
  const gate = createRwLock()

  // The rows are on the disk: to whoever asked, an error would say that they are not.
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
      // What an earlier try told did not happen.
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
