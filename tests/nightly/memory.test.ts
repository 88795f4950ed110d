import sharp, { type Create } from 'sharp'
import { listingInput } from '../support/listing-fixtures.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'

/** The same settings as in the Dockerfile. */
const memorySettings = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
const token = 'whoever watches the site'

/** Progressive noise needs the most memory to decode. */
const createProgressivePhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 6 } } as Create })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 80 })
    .toBuffer()

test('photos in passes leave little memory behind, and larger ones are refused', async ({ newServer, playwright }) => {
  test.setTimeout(180_000)
  const { url } = await newServer({ METRICS_TOKEN: token, ...memorySettings })
  const api = await playwright.request.newContext({ baseURL: url })
  const megabytes = async () => {
    const metricsText = await (await api.get('/metrics', { headers: { Authorization: `Bearer ${token}` } })).text()
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(metricsText)?.[1]) / 1024 ** 2
  }
  expect((await api.post('/api/auth/sign-up', { data: createUserData('owner') })).ok()).toBe(true)
  const draft = async () => (await (await api.post('/api/cars', { data: listingInput })).json()).id as string
  const send = async (car: string, buffer: Buffer) => {
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
    const response = await api.post(`/api/cars/${car}/photos`, { multipart: { photo }, timeout: 60_000 })
    return [response.status(), response.ok() ? null : (await response.json()).error.code]
  }
  const car = await draft()
  expect(await send(car, await createProgressivePhoto(40, 30))).toEqual([201, null])
  const before = await megabytes()
  const photo = await createProgressivePhoto(4_000, 3_000)
  const after: number[] = []
  for (let number = 0; number < 5; number += 1) {
    expect(await send(car, photo)).toEqual([201, null])
    after.push(await megabytes())
  }
  expect(Math.max(...after) - before).toBeLessThan(150)
  expect(await send(await draft(), await createProgressivePhoto(4_010, 3_000))).toEqual([422, 'too_many_pixels'])
  await api.dispose()
})
