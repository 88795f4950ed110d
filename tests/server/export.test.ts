import { expect, test } from 'vitest'
import { type TestUser, createTestApp } from '../support/app.ts'
import { createDocumentForm, createPdfFile } from '../support/document-files.ts'
import { imageForm, createImage } from '../support/images.ts'
import { readZipData } from '../support/read-zip.ts'

const createForm = async () => imageForm((await createImage('car', '#1a7350', { width: 300, height: 200 })).buffer)

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Olive', lastName: 'Keza', phone: '250788000001' })
  const renter = await t.newUser({ firstName: 'Remy', lastName: 'Gasana', phone: '250788000002' })
  const car = await t.newCar(owner, { plate: 'RAD 123 A' })
  const readExport = async (who: TestUser) => {
    const response = await t.as(who).get('/api/me/export')
    expect(response.status).toBe(200)
    const { files, json } = await readZipData(response)
    const whole = [...files].map(([name, bytes]) => (name.endsWith('.webp') ? '' : String(bytes))).join('\n')
    return { answer: response, files, json, whole }
  }
  return { ...t, owner, renter, car, readExport }
}

test('an archive holds all that is known of a person, their pictures, and their documents as they were sent', async () => {
  const { as, owner, renter, car, newCar, newBooking, readExport } = await setUp()
  const draft = await newCar(owner, { status: 'draft' })
  await as(owner).post(`/api/cars/${draft.id}/photos`, await createForm())
  await as(owner).post('/api/me/avatar', await createForm())
  await as(owner).post('/api/me/documents', createDocumentForm('licence', createPdfFile()))
  const booking = await newBooking(renter, car)
  await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
  const { answer: response, files, json, whole } = await readExport(owner)
  expect(['content-type', 'content-disposition', 'cache-control'].map((name) => response.headers.get(name))).toEqual([
    'application/zip',
    'attachment; filename="my-data-2026-11-21.zip"',
    'no-store',
  ])
  const readme = String(files.get('README.txt'))
  expect(readme).toContain('Your Twara data, exported on')
  for (const name of [...files.keys()].filter((one) => one.endsWith('.json'))) expect(readme).toContain(name)
  expect(json('profile.json')).toMatchObject({ firstName: 'Olive', email: owner.email, phone: '250788000001' })
  for (const one of [{ id: car.id, plate: 'RAD 123 A' }, { id: draft.id }])
    expect(json('cars.json')).toContainEqual(expect.objectContaining(one))
  expect(json('bookings.json')).toMatchObject([{ id: booking.id, party: 'owner', renter: { name: 'Remy G.' } }])
  const kinds: string[] = json('payments.json').map(({ kind }: { kind: string }) => kind)
  expect(kinds.sort()).toEqual(['deposit', 'fees_due', 'rental'])
  expect(json('sessions.json')).toMatchObject([{ isCurrent: true }])
  expect(json('preferences.json')).toMatchObject({ email: true })
  const pictures = [...files.entries()].filter(([name, bytes]) => name.endsWith('.webp') && bytes.length > 0)
  expect(pictures.map(([name]) => name.split('/')[0]).sort()).toEqual(['avatar.webp', 'photos'])
  expect(files.get('documents/licence.pdf')?.equals(Buffer.from(createPdfFile()))).toBe(true)
  expect(whole).not.toMatch(/argon2id|Gasana/)
})

test('an archive holds a chat as its person reads it, and the pictures that they sent', async () => {
  const { as, clock, owner, renter, car, newBooking, readExport } = await setUp()
  const booking = await newBooking(renter, car)
  const path = `/api/bookings/${booking.id}`
  const { id } = await (await as(renter).post(`${path}/photos`, await createForm())).json()
  await as(renter).post(`${path}/messages`, { text: 'Call me on 0788 123 456', photos: [id] })
  clock.advance(1_000)
  await as(owner).post(`${path}/messages`, { text: 'My mail is olive@example.com' })
  const [ofRenter, ofOwner] = [await readExport(renter), await readExport(owner)]
  const texts = ({ json }: typeof ofRenter) => json('chats.json').map(({ text }: { text: string }) => text)
  expect(texts(ofRenter)).toEqual(['Call me on 0788 123 456', 'My mail is •••'])
  expect(texts(ofOwner)).toEqual(['Call me on •••', 'My mail is olive@example.com'])
  const name = `sent/${booking.id}/${id}.webp`
  expect(ofRenter.files.get(name)?.length).toBeGreaterThan(0)
  expect(ofOwner.files.has(name)).toBe(false)
})

test('a renter’s archive has what they wrote, and nothing of others but their public names', async () => {
  const { as, owner, renter, car, newBooking, readExport } = await setUp()
  await as(renter).put(`/api/me/favourites/${car.id}`, undefined)
  await as(renter).post('/api/contact', { name: 'Remy', email: 'remy@example.org', text: 'Where do I find my pickup code, please?' })
  await newBooking(renter, car)
  const { json, whole } = await readExport(renter)
  expect(json('favourites.json')).toMatchObject([{ carId: car.id }])
  expect(json('messages.json')).toMatchObject([{ text: 'Where do I find my pickup code, please?' }])
  expect(json('bookings.json')).toMatchObject([{ party: 'renter', owner: { name: 'Olive K.' } }])
  expect(json('agreements.json').ofBookings).toMatchObject([{ kind: 'renter' }])
  expect([json('cars.json'), json('payments.json')]).toEqual([[], []])
  expect(whole).not.toMatch(/250788000001|RAD 123 A|Keza/)
  expect(whole).not.toContain(owner.email)
})

test('long lists come whole, in the order in which they were made', async () => {
  const { owner, newCar, readExport } = await setUp()
  const made = [...Array(104).keys()]
  for (const index of made) await newCar(owner, { model: `Number ${index}` })
  const { json } = await readExport(owner)
  const ids = json('cars.json').map(({ id }: { id: string }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([105, 105])
  expect(ids).toEqual([...ids].sort())
})

test('archives are made a few times an hour, for each person', async () => {
  const { as, owner, renter } = await setUp()
  const getStatus = async (who: TestUser) => {
    const response = await as(who).get('/api/me/export')
    await response.arrayBuffer()
    return response.status
  }
  for (let time = 0; time < 5; time += 1) expect(await getStatus(owner)).toBe(200)
  expect([await getStatus(owner), await getStatus(renter)]).toEqual([429, 200])
})
