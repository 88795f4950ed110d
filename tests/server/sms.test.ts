import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../server/db/schema/notifications.ts'
import { createSmsGateway, createSmsChannel } from '../../server/messaging/email/sms.ts'
import { password, testApp } from '../support/app.ts'
import { startSmsGateway } from '../support/sms-gateway.ts'
import { readRows } from '../support/read-rows.ts'

async function aRequest(withGateway: boolean) {
  const gateway = await startSmsGateway<{ to: string; text: string }>()
  const t = await testApp()
  t.deps.deliver.sms = createSmsChannel(t.deps, withGateway ? createSmsGateway(gateway.url) : null)
  const owner = await t.newUser({ userType: 'owner' })
  const wish = (sms: boolean) => t.as(owner).patch('/api/me/preferences', { sms })
  const ask = async () => t.newBooking(await t.newUser(), await t.newCar(owner))
  const texts = () => readRows(t.db.read, outbox, eq(outbox.channel, 'sms'))
  return { ...t, gateway, owner, wish, ask, texts }
}

test('an owner who asked for it, and nobody else, reads of a request on their phone, in one line, under the brand and without names', async () => {
  const { as, newUser, ask, wish, texts, deps, gateway, owner } = await aRequest(true)
  await ask()
  expect(await texts()).toEqual([])
  expect((await wish(true)).status).toBe(200)
  await ask()
  await deps.sender.send()
  expect(gateway.taken).toHaveLength(1)
  const [{ to, text } = { to: '', text: '' }] = gateway.taken
  expect(to).toBe(owner.phone)
  expect(text).toMatch(/^Twara: .*Toyota RAV4 2019.*/)
  expect(text).not.toMatch(/\n|Aline|Mukamana/)
  const admin = as(await newUser({ userType: 'admin' }))
  expect((await admin.put('/api/admin/settings', { brandName: 'Gira Imodoka', password })).status).toBe(200)
  await ask()
  await deps.sender.send()
  expect(gateway.taken.map((taken) => taken.text)).toEqual([text, expect.stringMatching(/^Gira Imodoka: /)])
})

test('a gateway that refuses, leads elsewhere or is not there keeps nothing from going on, and is tried again', async () => {
  const { ask, wish, deps, gateway, texts, clock, as, owner } = await aRequest(true)
  await wish(true)
  for (const status of [500, 302]) {
    gateway.state.status = status
    const booking = await ask()
    await deps.sender.send()
    expect((await as(owner).get(`/api/bookings/${booking.id}`)).status).toBe(200)
  }
  expect(await texts()).toMatchObject([1, 2].map(() => ({ tries: 1, sentAt: null })))
  gateway.state.status = 200
  clock.advance(2 * 60_000)
  await deps.sender.send()
  expect(gateway.taken).toHaveLength(2)
})

test('without a gateway nothing waits for one', async () => {
  const { ask, wish, deps, texts } = await aRequest(false)
  await wish(true)
  await ask()
  await deps.sender.send()
  expect(await texts()).toEqual([])
})
