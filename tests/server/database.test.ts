import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Tx } from '../../server/db/database.ts'
import { isPostgres } from '../../server/db/dialect.ts'
import { sessions } from '../../server/db/schema/users.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import type { DomainEvent } from '../../shared/domain/domain-events.ts'
import { createDatabase } from '../support/database.ts'
import { addJob, getFee, listJobNames, getOutcome, openTestDatabase, setFee } from '../support/write-fixtures.ts'

const pause = () => new Promise((resolve) => setImmediate(resolve))

const sessionsEnded = (userId: string) => ({ kind: 'sessions_ended', userId }) as const
const getUserId = (event: DomainEvent) => (event.kind === 'sessions_ended' ? event.userId : '')

test('fifty racing read-modify-writes give exactly fifty, and each is heard of once', async () => {
  const { open } = await createDatabase()
  const received: string[] = []
  const db = open({ onEvent: (event) => void received.push(getUserId(event)) })
  onTestFinished(db.close)
  await db.write((tx) => setFee(tx, 0))
  const raise = (_: unknown, number: number) =>
    db.write(async (tx) => {
      tx.emit(sessionsEnded(`${number}`))
      const fee = await getFee(tx)
      await pause()
      await setFee(tx, fee + 1)
    })
  await Promise.all(Array.from({ length: 50 }, raise))
  expect(await getFee(db.read)).toBe(50)
  expect([received.length, new Set(received).size]).toEqual([50, 50])
})

const failAfterUpdate = (tx: Tx) => setFee(tx, 1).then(() => Promise.reject(new Error('halfway')))

test('a throw rolls everything back and runs no `after`, and the next write goes on', async () => {
  const db = await openTestDatabase()
  const after = vi.fn()
  await expect(db.write(failAfterUpdate, { afterCommit: after })).rejects.toThrow('halfway')
  expect([await getFee(db.read), after.mock.calls]).toEqual([5_000, []])
  await db.write((tx) => setFee(tx, 7))
  expect(await getFee(db.read)).toBe(7)
})

test('of writes that share a commit only the one that throws is taken back', async () => {
  const db = await openTestDatabase()
  const add = (name: string, fails = false) =>
    db.write(async (tx) => {
      await addJob(name)(tx)
      if (fails) throw new Error(name)
    })
  const outcomes = await Promise.allSettled([add('one'), add('one'), add('two', true), add('three'), add('four')])
  const [first, second, ...others] = outcomes.map((outcome) => outcome.status)
  expect([first, second].sort()).toEqual(['fulfilled', 'rejected'])
  expect(others).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await listJobNames(db)).toEqual(['four', 'one', 'three'])
})

test.each([
  ['kept from it by others', Object.assign(new Error('first'), { code: isPostgres ? '40001' : 'SQLITE_BUSY' }), null],
  ['ended by whoever runs it', Object.assign(new Error('terminating connection'), { code: '57P01' }), 1],
  ['starting', Object.assign(new Error('the database system is starting up'), { code: '57P03' }), 1],
  ['not there', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 1],
  ['without its socket', Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }), 1],
  ['gone in the middle', new DrizzleQueryError('select', [], new Error('Connection terminated unexpectedly')), 1],
])('a database that is %s is busy, with when to try again', { timeout: 60_000 }, async (_, error, mostTries) => {
  const db = await openTestDatabase()
  const work = vi.fn(() => Promise.reject(error))
  await expect(db.write(work)).rejects.toMatchObject({ code: 'busy', status: 503, extras: { retryAfter: 2 } })
  if (mostTries) expect(work).toHaveBeenCalledTimes(mostTries)
  await db.write((tx) => setFee(tx, 7))
  expect(await getFee(db.read)).toBe(7)
})

test('what is no matter of the connection stays what it is', async () => {
  const db = await openTestDatabase()
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  await expect(db.write(() => Promise.reject(missing))).rejects.toBe(missing)
})

test('what a write does first is done while nobody writes: those under way have ended, and others come after it', async () => {
  const db = await openTestDatabase()
  const order: string[] = []
  const slow = async (name: string) => {
    for (let step = 0; step < 5; step += 1) await pause()
    order.push(name)
  }
  const before = db.write(() => slow('before'))
  const exclusive = db.write(() => slow('work'), { beforeExclusiveWrite: () => slow('first') })
  const after = [db.write(() => slow('after')), db.write(() => slow('work too'), { beforeExclusiveWrite: () => slow('first too') })]
  await Promise.all([before, exclusive, ...after])
  expect(order.slice(0, 3)).toEqual(['before', 'first', 'work'])
  expect(order.slice(3).sort()).toEqual(['after', 'first too', 'work too'])
  expect(order.indexOf('work too') - order.indexOf('first too')).toBe(1)
})

test('where what comes first fails nothing is written, and others go on', async () => {
  const db = await openTestDatabase()
  const failing = db.write((tx) => setFee(tx, 1), { beforeExclusiveWrite: () => Promise.reject(new Error('no room')) })
  const other = db.write(addJob('other'))
  await expect(failing).rejects.toThrow('no room')
  await other
  expect([await getFee(db.read), await listJobNames(db)]).toEqual([5_000, ['other']])
})

test('a write inside a write is refused and undoes the outer one; one from its `after`, or from work that outlives it, is allowed', async () => {
  const db = await openTestDatabase()
  const writeWithin = (work: () => Promise<unknown>) => db.write((tx) => setFee(tx, 1).then(work))
  await expect(writeWithin(() => db.write((inner) => setFee(inner, 2)))).rejects.toThrow('write was called inside write')
  expect(await getFee(db.read)).toBe(5_000)
  const fees: number[] = []
  const after = async () => {
    fees.push(await getFee(db.read))
    await db.write((tx) => setFee(tx, 4))
  }
  await db.write((tx) => setFee(tx, 3), { afterCommit: after })
  expect([...fees, await getFee(db.read)]).toEqual([3, 4])
  let later: Promise<unknown> = Promise.resolve()
  await writeWithin(async () => {
    later = pause().then(() => db.write((other) => setFee(other, 2)))
  })
  await later
  expect(await getFee(db.read)).toBe(2)
})

test('the reader sees a commit at once, and cannot write', async () => {
  const db = await openTestDatabase()
  await db.write(addJob('one'))
  expect(await listJobNames(db)).toEqual(['one'])
  await expect((async () => await setFee(db.read as Tx, 1))()).rejects.toThrow()
  expect(await getFee(db.read)).toBe(5_000)
})

test('a constraint that is only checked at the end refuses its own write alone', async () => {
  const db = await openTestDatabase()
  const at = new Date(1)
  const dangling = (tx: Tx) => tx.insert(sessions).values({ id: 'a', userId: 'nobody', createdAt: at, lastUsedAt: at })
  const outcomes = await Promise.all([db.write(addJob('a')), db.write(dangling), db.write(addJob('b'))].map(getOutcome))
  expect([outcomes[0], outcomes[2]]).toEqual(['kept', 'kept'])
  expect(outcomes[1]).not.toBe('kept')
  expect(await listJobNames(db)).toEqual(['a', 'b'])
})

test('an effect that fails after the commit does not look like a write that failed', async () => {
  const failed: unknown[] = []
  const { open } = await createDatabase()
  const db = open({ onEffectError: (error) => failed.push(error) })
  onTestFinished(db.close)
  const after = () => {
    throw new Error('the file is busy')
  }
  expect(await db.write((tx) => addJob('kept')(tx).then(() => 'given'), { afterCommit: after })).toBe('given')
  expect(failed).toEqual([new Error('the file is busy')])
  expect(await listJobNames(db)).toEqual(['kept'])
})

test('closing takes in what was asked for before, and what follows from it, and nothing later', async () => {
  const { open } = await createDatabase()
  const db = open()
  const writeInSequence = async (row: number) => {
    for (const position of ['first', 'second', 'third', 'fourth']) await db.write(addJob(`${position}-${row}`))
  }
  const rows = Array.from({ length: 100 }, (_, row) => writeInSequence(row))
  await db.close()
  await Promise.all(rows)
  await expect(db.write(addJob('late'))).rejects.toThrow(/not open/)
  const again = open()
  expect(await again.read.$count(jobs)).toBe(400)
  await again.close()
})

test('what happened is handed on after the commit, and not where it was taken back or could not be heard', async () => {
  const { open } = await createDatabase()
  const [received, errors]: [unknown[], unknown[]] = [[], []]
  const db = open({
    onEffectError: (error) => errors.push(error),
    onEvent: async (event) => {
      const name = getUserId(event)
      received.push([name, (await listJobNames(db)).includes(name)])
      if (name === 'deaf') throw new Error('nobody listens')
    },
  })
  onTestFinished(db.close)
  const write = (name: string, error?: Error) =>
    db.write(async (tx) => {
      await addJob(name)(tx)
      tx.emit(sessionsEnded(name))
      if (error) throw error
    })
  await Promise.allSettled([write('first'), write('taken-back', new Error('no')), write('deaf'), write('last')])
  await vi.waitFor(() => expect(received).toHaveLength(3))
  expect(received.sort()).toEqual(['deaf', 'first', 'last'].map((name) => [name, true]))
  expect(errors).toEqual([new Error('nobody listens')])
})
