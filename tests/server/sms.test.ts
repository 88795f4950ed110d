import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../server/db/schema/notifications.ts'
import { createSmsGateway, createSmsChannel } from '../../server/messaging/email/sms.ts'
import { password, createTestApp } from '../support/app.ts'
import { startSmsGateway } from '../support/sms-gateway.ts'
import { readRows } from '../support/read-rows.ts'

async function setUp(withGateway: boolean) {
  const gateway = await startSmsGateway<{ to: string; text: string }>()
  const t = await createTestApp()
  t.deps.deliver.sms = createSmsChannel(t.deps, withGateway ? createSmsGateway(gateway.url) : null)
  const owner = await t.newUser({ userType: 'owner' })
  const setSms = (sms: boolean) => t.as(owner).patch('/api/me/preferences', { sms })
  const requestBooking = async () => t.newBooking(await t.newUser(), await t.newCar(owner))
  const readTexts = () => readRows(t.db.read, outbox, eq(outbox.channel, 'sms'))
  return { ...t, gateway, owner, setSms, requestBooking, readTexts }
}

test('an owner who asked for it, and nobody else, reads of a request on their phone, in one line, under the brand and without names', async () => {
  const { as, newUser, requestBooking, setSms, readTexts, deps, gateway, owner } = await setUp(true)
  await requestBooking()
  expect(await readTexts()).toEqual([])
  expect((await setSms(true)).status).toBe(200)
  await requestBooking()
  await deps.sender.send()
  expect(gateway.taken).toHaveLength(1)
  const [{ to, text } = { to: '', text: '' }] = gateway.taken
  expect(to).toBe(owner.phone)
  expect(text).toMatch(/^Twara: .*Toyota RAV4 2019.*/)
  expect(text).not.toMatch(/\n|Aline|Mukamana/)
  const admin = as(await newUser({ userType: 'admin' }))
  expect((await admin.put('/api/admin/settings', { brandName: 'Gira Imodoka', password })).status).toBe(200)
  await requestBooking()
  await deps.sender.send()
  expect(gateway.taken.map((message) => message.text)).toEqual([text, expect.stringMatching(/^Gira Imodoka: /)])
})

test('a gateway that refuses, leads elsewhere or is not there keeps nothing from going on, and is tried again', async () => {
  const { requestBooking, setSms, deps, gateway, readTexts, clock, as, owner } = await setUp(true)
  await setSms(true)
  for (const status of [500, 302]) {
    gateway.state.status = status
    const booking = await requestBooking()
    await deps.sender.send()
    expect((await as(owner).get(`/api/bookings/${booking.id}`)).status).toBe(200)
  }
  expect(await readTexts()).toMatchObject([1, 2].map(() => ({ tries: 1, sentAt: null })))
  gateway.state.status = 200
  clock.advance(2 * 60_000)
  await deps.sender.send()
  expect(gateway.taken).toHaveLength(2)
})

test('without a gateway nothing waits for one', async () => {
  const { requestBooking, setSms, deps, readTexts } = await setUp(false)
  await setSms(true)
  await requestBooking()
  await deps.sender.send()
  expect(await readTexts()).toEqual([])
})
