import { expect, onTestFinished } from 'vitest'
import { startSession } from '../../server/auth/sessions.ts'
import { migratePostgres } from '../../server/db/postgres/migrations.ts'
import { openPostgres } from '../../server/db/postgres/postgres.ts'
import { users } from '../../server/db/schema/people.ts'
import { onPostgres } from '../support/engines.ts'
import { execute } from '../support/postgres-database.ts'
import { startPostgres, startReplica } from '../support/postgres-server.ts'
import { aFolder } from '../support/places.ts'
import { serving, twaraAlone } from '../support/process.ts'

onPostgres(
  'a replica answers what may be a moment old, the database everything else, and all of it while the replica is away',
  { timeout: 90_000 },
  async () => {
    const server = await startPostgres([])
    onTestFinished(server.stop)
    await migratePostgres(server.url)
    const replica = await startReplica(server)
    onTestFinished(replica.stop)
    const db = openPostgres(server.url)
    onTestFinished(db.close)
    const now = new Date()
    const person = { passwordHash: 'none', phone: '250788000000', lastName: 'Uwase', emailConfirmedAt: now, createdAt: now, updatedAt: now }
    const add = (id: string, userType: 'admin' | 'renter') =>
      db.write((tx) => tx.insert(users).values({ ...person, id, userType, firstName: id, email: `${id.toLowerCase()}@example.rw` }))
    await add('Boss', 'admin')
    await add('Eric', 'renter')
    const cookie = await db.write(async (tx) => `twara_session=${await startSession(tx, 'Boss', null, now)}`)
    const env = { DATABASE_URL: server.url, DATABASE_READ_URL: replica.url }
    const { url } = await serving(await aFolder(), env)
    const read = async (path: string) => (await fetch(`${url}/api/admin/${path}`, { headers: { cookie } })).text()

    await expect.poll(() => read('users.csv'), { timeout: 10_000 }).toContain('Eric')
    await execute(replica.url, 'SELECT pg_wal_replay_pause()')
    await add('Aline', 'renter')
    expect(await read('users')).toContain('Aline')
    expect(await read('users.csv')).not.toContain('Aline')
    await execute(replica.url, 'SELECT pg_wal_replay_resume()')
    await expect.poll(() => read('users.csv'), { timeout: 10_000 }).toContain('Aline')
    expect((await twaraAlone(await aFolder(), 'doctor', '', env)).out).toContain('ok    the replica of the database answers')

    await replica.crash()
    await add('Bosco', 'renter')
    expect(await read('users.csv')).toContain('Bosco')
    const without = await twaraAlone(await aFolder(), 'doctor', '', env)
    expect(without.out).toMatch(/warn {2}the replica of the database cannot be opened \(\w+\): the database itself answers/)
    const wrong = await twaraAlone(await aFolder(), 'doctor', '', { ...env, DATABASE_READ_URL: server.url })
    expect(wrong.out).toContain('BAD   what DATABASE_READ_URL names is no replica')
    await replica.again()
    await expect.poll(() => read('users.csv'), { timeout: 10_000 }).toContain('Bosco')
  },
)
