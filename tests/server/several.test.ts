import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { isPostgres } from '../../server/db/dialect.ts'
import { createHub } from '../../server/http/hub.ts'
import { tellPages } from '../../server/live/commands.ts'
import { hearOthers } from '../../server/live/others.ts'
import { testApp } from '../support/app.ts'
import { heardIn } from '../support/stream.ts'

test.runIf(isPostgres)('notes of what was touched go once every process has counted them, and none is missed', async () => {
  const { db, newUser, newCar } = await testApp()
  const noted = async () => (await (db.read as unknown as NodePgDatabase).execute('SELECT id FROM touched')).rows.length
  const owner = await newUser({ userType: 'owner' })
  const first = await newCar(owner)
  await db.changes.count()
  expect(db.changes.take()).toContain(first.id)
  const before = await noted()
  await db.changes.forget()
  expect([before > 0, await noted()]).toEqual([true, before])
  const second = await newCar(owner)
  await db.changes.forget()
  expect(await noted()).toBeLessThan(before)
  await db.changes.count()
  expect(db.changes.take()).toEqual([second.id])
})

test.runIf(isPostgres)('an open page hears within a second or two of what another process has written, each thing once', async () => {
  const { deps, db, newUser, clock } = await testApp()
  const [person, stranger] = [await newUser(), await newUser()]
  // Another process: streams of its own over the same rows.
  const other = { ...deps, hub: createHub() }
  const app = createApp(other)
  onTestFinished(hearOthers(other))
  const listen = async ({ cookie }: { cookie: string }) => {
    const stream = heardIn(await app.request('http://localhost/api/events', { headers: { cookie } }))
    expect((await stream.next())?.event).toBe('open')
    return stream
  }
  const [own, theirs] = [await listen(person), await listen(stranger)]
  const tell = (userId: string, subject: string) => db.write((tx) => tellPages(tx, [{ userId, kind: 'listing', subject }], clock.now()))
  for (const subject of ['a', 'b']) await tell(person.id, subject)
  expect([(await own.next())?.subject, (await own.next())?.subject]).toEqual(['a', 'b'])
  await tell(person.id, 'c')
  expect((await own.next())?.subject).toBe('c')
  await tell(stranger.id, 'mine')
  expect((await theirs.next())?.subject).toBe('mine')
  other.hub.close()
  expect([await own.ended(), await theirs.ended()]).toEqual([[], []])
})
