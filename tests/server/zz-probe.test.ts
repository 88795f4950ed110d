import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users, idempotencyKeys, jobs } from '../../server/db/schema.ts'
import { password, testApp } from '../support/app.ts'
import { runJobs } from '../../server/jobs.ts'

const say = (...x: unknown[]) => process.stdout.write(`${x.map((y) => (typeof y === 'string' ? y : JSON.stringify(y))).join(' ')}\n`)

test('sql error wraps?', async () => {
  const t = await testApp()
  await t.db.write((tx) => tx.run(sql`CREATE TRIGGER full BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'no room'); END`))
  const r = await t.as(null).post('/api/auth/sign-up', { firstName: 'Eric', lastName: 'Secretname', phone: '0788123456', email: 'eric@example.rw', password: 'rain over nyungwe', userType: 'owner' })
  say('signup', r.status, await r.text())
  say(t.logged)
})
test('full disk', async () => {
  const t = await testApp()
  const u = await t.newUser()
  await t.db.write(async (tx) => { const [p] = await tx.all(sql`PRAGMA page_count`) as any; await tx.all(sql.raw(`PRAGMA max_page_count = ${p.page_count}`)) })
  const answers = []
  for (let i = 0; i < 40; i++) {
    const r = await t.as(null).post('/api/auth/sign-up', { firstName: 'Eric'.repeat(10), lastName: 'S'.repeat(60), phone: '0788123456', email: `eric${i}@example.rw`, password: 'rain over nyungwe', userType: 'owner' })
    answers.push(r.status)
    if (r.status >= 500) { say(await r.text(), t.logged.filter((l: any) => l.stack)); break }
  }
  say(answers)
  const res = await Promise.all(Array.from({length: 20}, (_, i) => t.db.write((tx) => tx.run(sql`INSERT INTO idempotency_keys VALUES (${u.id}, 'r', ${'k' + i}, ${'x'.repeat(3000)}, 200, ${'y'.repeat(3000)}, 1)`)).then(() => 'ok', (f: any) => f.code ?? f.message)))
  say(res, await t.db.read.$count(idempotencyKeys))
  t.clock.advance(2 * 3600_000)
  say('read at full', (await t.as(u).get('/api/me')).status)
})
test('setup token', async () => {
  const t = await testApp()
  t.deps.setupToken.current = 'abcdef'
  const r = await t.as(null).post('/api/auth/first-admin', { token: 'abcdé\u{1f600}'.slice(0, 6), firstName: 'A', lastName: 'B', email: 'a@b.rw', password: 'rain over nyungwe' })
  say('setup', r.status, await r.text(), t.logged)
})
test('keys', async () => {
  const t = await testApp()
  const u = await t.newUser()
  for (const body of ['{"__proto__":{"userType":"admin"}}', '{"constructor":1}', '{"toString":1,"firstName":"X"}', '[]', 'null', '"x"', '{"firstName":["a"]}', '{"firstName":"\\ud800"}', '{"firstName":"\\u200b"}', '{"firstName":"a\\u061cb\\u0085c"}', `{"firstName":"${'x'.repeat(10000)}"}`]) {
    const r = await t.app.request('http://localhost/api/me', { method: 'PATCH', headers: { cookie: u.cookie, 'content-type': 'application/json' }, body })
    say(body.slice(0, 60), r.status, (await r.text()).slice(0, 200))
  }
  const bytes = new Uint8Array([...new TextEncoder().encode('{"firstName":"'), 0xff, 0xfe, 0x41, ...new TextEncoder().encode('"}')])
  const r = await t.app.request('http://localhost/api/me', { method: 'PATCH', headers: { cookie: u.cookie, 'content-type': 'application/json' }, body: bytes })
  say('utf8', r.status, (await r.text()).slice(0, 200))
  for (const path of ['/api/cars/%ff', '/api/cars/%00', `/api/cars/${'x'.repeat(9000)}`, '/api/cars?q=%ff', '/api/cars?q=%00', '/api/cars?page=1&page=2', '/api/cars?location[]=kigali', '/api/cars?__proto__=1', '/api/cars?page=1e3', '/api/cars?page=99999', '/api/cars?page=10000', '/api/cars?page=-1', '/api/cars?minPrice=-1', '/api/cars?seats=0', '/api/cars?from=2026-02-30&to=2026-03-01', '/api/cars?location=__proto__', '/api/me/cars?page=1&x=1', '/api/me/bookings?as=admin', '/api/me/bookings?__proto__=1', '/api/me/bookings?toString=1', '/api/cars/%2e%2e/x', '/photos/%ff/400.webp', '/api/admin/%ff', '//api/me', '/api/me/', '/API/me']) {
    const r = await t.as(u).get(path)
    say(path.slice(0, 50), r.status, (await r.text()).slice(0, 160))
  }
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'TRACE', 'FOO']) {
    try { const r = await t.app.request('http://localhost/api/me', { method, headers: { cookie: u.cookie } }); say(method, r.status, (await r.text()).slice(0, 100), [...r.headers.keys()].join()) } catch (e) { say(method, String(e)) }
  }
  for (const cookie of ['session=', 'session=%ff', `session=${'x'.repeat(20000)}`, 'session; a=b', '__Host-session=x', `${u.cookie}; session=other`, 'device=']) {
    const r = await t.app.request('http://localhost/api/me', { headers: { cookie } })
    say(cookie.slice(0, 30), r.status)
  }
  const r2 = await t.app.request('http://localhost/api/auth/log-in', { method: 'POST', headers: { cookie: 'device=', 'content-type': 'application/json' }, body: JSON.stringify({ email: u.email, password }) })
  say(r2.headers.getSetCookie())
  const r3 = await t.app.request('http://localhost/api/auth/log-in', { method: 'POST', headers: { cookie: 'device=evil', 'content-type': 'application/json' }, body: JSON.stringify({ email: u.email, password }) })
  say(r3.headers.getSetCookie())
  say(t.logged.filter((l: any) => l.stack))
})
test('close', async () => {
  const t = await testApp()
  const seen: string[] = []
  const one = t.db.write((tx) => tx.update(jobs).set({ ranAt: new Date() })).then(() => t.db.write((tx) => tx.update(jobs).set({ ranAt: new Date() }))).then(() => seen.push('second'), (f) => seen.push(String(f)))
  await t.db.close()
  await one
  say(seen)
})
