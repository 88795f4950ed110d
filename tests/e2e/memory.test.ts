import { readFile } from 'node:fs/promises'
import sharp, { type Create } from 'sharp'
import { expect, newPerson, test } from '../support/market.ts'

test.skip(process.platform !== 'linux', 'what a process takes is read where Linux tells it')

/** Megabytes that a process has now, and had at most. */
async function memoryOf(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [now = Number.NaN, most = Number.NaN] = ['VmRSS', 'VmHWM'].map(
    (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024,
  )
  return { now, most }
}

/** Grain in passes: what its reader needs most memory for. */
const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 6 } } as Create })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 80 })
    .toBuffer()

test('photos in passes leave little memory behind, and larger ones are refused', async ({ market, server }) => {
  test.setTimeout(180_000)
  const owner = await market.signUp(newPerson('owner'))
  const { id } = await market.draft(owner)
  const send = async (car: string, buffer: Buffer) => {
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
    const answer = await owner.api.post(`/api/cars/${car}/photos`, { multipart: { photo }, timeout: 60_000 })
    return [answer.status(), answer.ok() ? null : (await answer.json()).error.code]
  }
  const before = await memoryOf(server.pid())
  const photo = await photoOf(4_000, 3_000)
  for (let number = 0; number < 5; number += 1) expect(await send(id, photo)).toEqual([201, null])
  const { most } = await memoryOf(server.pid())
  expect(most - before.now).toBeLessThan(200)
  const another = await market.draft(owner)
  expect(await send(another.id, await photoOf(4_010, 3_000))).toEqual([422, 'too_many_pixels'])
})
