import { minuteMs } from '../../shared/durations.ts'
import { type TroubleKind, troubleKinds } from '../../shared/trouble.ts'
import { isFull } from '../db/full.ts'
import { isLost } from '../db/lost.ts'
import { freeBytes } from '../files/disk.ts'
import type { Deps } from '../http/env.ts'
import { createTransport } from '../mails/transport.ts'
import { factOf, setFact } from '../settings/facts.ts'
import { afterWord, type Course, goOn } from './course.ts'
import { watchLoop } from './event-loop.ts'
import { tell } from './telling.ts'
import { troublesNow } from '../admin/troubles.ts'

type WatchDeps = Pick<Deps, 'db' | 'config' | 'mailFiles' | 'vault' | 'log' | 'now'>
type Courses = Partial<Record<TroubleKind, Course>>

const everyMs = minuteMs
/** Between two tries to tell of something that nobody could be told. */
const retryMs = 15 * everyMs

/** Looks at the site each time that it is asked to, and tells of what has changed. It is no job: what keeps those from being done is what it is there for. */
export function createWatch({ db, config, mailFiles, vault, log, now }: WatchDeps, room = freeBytes) {
  const send = createTransport(config, mailFiles)
  const ended = new AbortController()
  const triedAt = new Map<TroubleKind, number>()
  // What is known here goes before what is kept: nothing can be written to a full disk.
  let known: Courses | null = null

  async function go(kind: TroubleKind, before: Course | undefined, isFailing: boolean): Promise<Course | undefined> {
    const at = now().getTime()
    const { course, word } = goOn(before, isFailing, at)
    if (!course || !word || at - (triedAt.get(kind) ?? 0) < retryMs) return course
    log[word === 'failing' ? 'error' : 'info']({ trouble: kind }, word === 'failing' ? 'something fails' : 'it is well again')
    const reasons = await tell({ db, config, send }, { kind, state: word, since: new Date(course.since) }, now(), ended.signal)
    if (reasons.length === 0) {
      triedAt.delete(kind)
      return afterWord(course, word, at)
    }
    triedAt.set(kind, at)
    log.warn({ trouble: kind, reasons }, 'nobody could be told of it')
    return course
  }

  async function look() {
    known ??= ((await factOf(db.read, 'troubles')) as Courses | undefined) ?? {}
    const before = known
    const failing = await troublesNow({ db, config, now, vault }, room)
    const went = troubleKinds.map(async (kind) => [kind, await go(kind, before[kind], failing.includes(kind))] as const)
    known = Object.fromEntries((await Promise.all(went)).filter(([, course]) => course !== undefined)) as Courses
    const after = known
    if (JSON.stringify(after) !== JSON.stringify(before)) await db.write((tx) => setFact(tx, 'troubles', after, now()))
  }

  return {
    /** Never throws. */
    look: () =>
      look().catch((fault: unknown) => {
        if (!isLost(fault) && !isFull(fault))
          log.error({ stack: fault instanceof Error ? fault.stack : undefined }, 'the health checks could not run')
      }),
    end: () => ended.abort(),
  }
}

/** Looks every minute. Gives what ends it. */
export function startWatch(deps: WatchDeps): () => Promise<void> {
  const watch = createWatch(deps)
  const loop = watchLoop(deps.log)
  let looking = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    loop.look()
    if (isLooking) return
    isLooking = true
    looking = watch.look().finally(() => {
      isLooking = false
    })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    loop.end()
    watch.end()
    await looking
  }
}
