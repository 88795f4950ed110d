import sharp from 'sharp'
import { expect, test } from 'vitest'
import { processPhoto } from '../../server/storage/images.ts'
import { photoSizes } from '../../shared/domain/car.ts'
import { photoWidths } from '../../shared/lib/photo.ts'
import { createRandom } from '../bench/random.ts'

const maxBytes = 25_000
const sourceSize = { width: 1000, height: 750 }
const photoSize = { width: 2000, height: 1500 }

/** `spot` is in pixels of a picture 1,000 wide, `strength` at most 1. */
type Layer = { spot: number; strength: number }
type PhotoKind = { layers: Layer[]; colourful: number }

const kinds: Record<string, PhotoKind> = {
  'a car on a street': { layers: toLayers([200, 0.6], [75, 0.4], [20, 0.15], [3, 0.08]), colourful: 0.2 },
  'dusk, full of grain': { layers: toLayers([200, 0.6], [50, 0.4], [10, 0.2], [2.5, 0.15], [1, 0.5]), colourful: 0.4 },
  'leaves from edge to edge': { layers: toLayers([150, 0.4], [30, 0.4], [10, 0.5], [4, 0.5], [2, 0.3]), colourful: 0.25 },
  'gravel from edge to edge': { layers: toLayers([75, 0.2], [7.5, 0.5], [5, 0.6], [2.5, 0.6], [1, 0.3]), colourful: 0.15 },
  'coloured noise and nothing else': { layers: toLayers([10, 0.6], [5, 0.8], [2.5, 1]), colourful: 0.6 },
}

function toLayers(...pairs: [spot: number, strength: number][]): Layer[] {
  return pairs.map(([spot, strength]) => ({ spot, strength }))
}

/** Spots of many sizes imitate a natural photo, here a JPEG of 3 megapixels. */
async function createPhoto({ layers, colourful }: PhotoKind) {
  const random = createRandom(5)
  const light = new Float32Array(sourceSize.width * sourceSize.height * 3).fill(120)
  for (const { spot, strength } of layers) {
    const [width, height] = [Math.ceil(sourceSize.width / spot), Math.ceil(sourceSize.height / spot)]
    const spots = Buffer.alloc(width * height * 3)
    for (let at = 0; at < spots.length; at += 3) {
      const grey = random.between(0, 255) * (1 - colourful)
      for (const channel of [0, 1, 2]) spots[at + channel] = grey + random.between(0, 255) * colourful
    }
    const layer = await sharp(spots, { raw: { width, height, channels: 3 } })
      .resize({ ...sourceSize, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
    for (let at = 0; at < light.length; at += 1) light[at] = (light[at] ?? 0) + ((layer[at] ?? 0) - 127) * strength
  }
  const pixels = Buffer.from(Uint8ClampedArray.from(light))
  return await sharp(pixels, { raw: { ...sourceSize, channels: 3 } })
    .resize(photoSize)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The mean difference in levels of 0 to 255, both pictures scaled down to 80 × 60. */
async function measureDifference(one: Uint8Array, other: Uint8Array) {
  const [actual, expected] = await Promise.all([one, other].map((bytes) => sharp(bytes).resize(80, 60).removeAlpha().raw().toBuffer()))
  if (!actual || !expected) throw new Error('nothing was drawn')
  return actual.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0) / actual.length
}

test('a phone of 390 pixels that shows two for each takes the smallest size for a card', () => {
  const [, share] = /(\d+)vw$/.exec(photoWidths.card) ?? []
  expect(390 * 2 * (Number(share) / 100)).toBeLessThanOrEqual(Math.min(...photoSizes))
})

test.each(Object.entries(kinds))(
  '%s makes a card of at most 25 kB that still shows it, as fine as ever where it is light',
  async (name, kind) => {
    const photo = await createPhoto(kind)
    const { files } = await processPhoto(photo)
    expect(files[400].length).toBeLessThanOrEqual(maxBytes)
    expect(files[800].length).toBeLessThanOrEqual(4 * maxBytes)
    expect((await sharp(files[400]).metadata()).width).toBe(400)
    expect(await measureDifference(files[400], photo)).toBeLessThan(8)
    if (name !== 'a car on a street') return
    const fine = await sharp(photo).resize(400).webp({ quality: 75, effort: 4 }).toBuffer()
    expect(files[400].length).toBeGreaterThan(fine.length * 0.9)
  },
)
