import { expect, onTestFinished, test } from 'vitest'
import { recordMailStart } from '../../server/features/auth/email.ts'
import { getTableShape, tables } from '../../server/db/schema/tables.ts'
import { password } from '../support/app.ts'
import { startMailbox } from '../support/mailbox.ts'
import { readRows } from '../support/read-rows.ts'
import { createSite } from '../support/render-site.ts'

const claimedHost = 'claimed-name'
const newAccount = { firstName: 'Belise', lastName: 'Ingabire', phone: '0788123456', email: 'belise@example.rw', password }

test('without PUBLIC_URL a made-up Host stands in no row, no mail and no page', async () => {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.close)
  const { db, deps, app, clock, newUser, newCar, bookingBody } = await createSite({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'hello@twara.example',
  })
  const owner = await newUser({ userType: 'owner', email: 'owner@example.rw' })
  const renter = await newUser({ email: 'remy@example.rw' })
  const admin = await newUser({ userType: 'admin', phone: null })
  clock.advance(60_000)
  await db.write((tx) => recordMailStart(tx, deps.config, clock.now()))
  const car = await newCar(owner)
  const send = async (who: typeof renter | null, path: string, body?: unknown) => {
    const response = await app.request(`http://${claimedHost}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: claimedHost,
        'x-forwarded-host': claimedHost,
        'content-type': 'application/json',
        'idempotency-key': deps.newId(),
        ...(who ? { cookie: who.cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(response.ok, path).toBe(true)
    return await response.text()
  }
  await send(null, '/api/auth/sign-up', { ...newAccount, userType: 'renter' })
  await send(null, '/api/auth/password-reset', { email: renter.email })
  await send(null, '/api/contact', { name: 'Grace', email: 'grace@example.org', text: 'Where do I find my pickup code?' })
  const booking = JSON.parse(await send(renter, '/api/bookings', await bookingBody(car)))
  // A decided request sends no mail, so send it before the approval.
  await deps.sender.send()
  await send(owner, `/api/bookings/${booking.id}/actions`, { action: 'approve' })
  const { path } = JSON.parse(await send(owner, `/api/cars/${car.id}/calendar-feed`, {}))
  await send(admin, '/api/admin/invitations', { password })
  await send(admin, `/api/admin/users/${owner.id}/reset-link`, { password })
  const publicPaths = ['/', '/search', `/car/${car.id}`, '/contact', '/auth', path, `/api/cars/${car.id}`]
  const publicPages = await Promise.all(publicPaths.map((address) => send(null, address)))
  const renterPaths = [`/api/bookings/${booking.id}/calendar.ics`, `/dashboard/bookings/${booking.id}`]
  const renterPages = await Promise.all(renterPaths.map((address) => send(renter, address)))
  await deps.sender.send()

  for (const table of tables) expect(JSON.stringify(await readRows(db.read, table)), getTableShape(table).name).not.toContain(claimedHost)
  expect(mailbox.mails.map(({ recipients }) => recipients[0])).toEqual(
    expect.arrayContaining([newAccount.email, renter.email, owner.email]),
  )
  const mailContents = mailbox.mails.map(({ subject, text, html, headerLines }) => [subject, text, html, headerLines])
  expect(JSON.stringify(mailContents)).not.toContain(claimedHost)
  expect([...publicPages, ...renterPages].join('\n')).not.toContain(claimedHost)
  const links = mailbox.mails.flatMap(({ text = '' }) => text.match(/https?:\/\/[^/\s]+/g) ?? [])
  expect(new Set(links)).toEqual(new Set([`http://localhost:${deps.config.port}`]))
})
