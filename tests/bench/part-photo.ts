import sharp from 'sharp'
import { drawPhoto } from '../../server/files/images.ts'
import { makeChance } from './chance.ts'
import { inTurn, type Line, timesOf } from './table.ts'

const rounds = 7
const goal = 5
const [width, height] = [4000, 3000]

/** Sky, ground and grain: as many details as a phone's camera leaves in a photo of 12 megapixels. */
async function makePhoto() {
  const chance = makeChance(3)
  const pixels = Buffer.allocUnsafe(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const row = Math.floor(at / 3 / width)
    const light = (row < 1800 ? 210 - row / 20 : 60 + ((at / 90) & 63)) + chance.between(-9, 9)
    pixels[at] = light
    pixels[at + 1] = light + 8
    pixels[at + 2] = light + (row < 1800 ? 30 : -20)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** The whole picture decoded, then one resize. In one pipeline sharp would decode an eighth of it only. */
async function decodeAndResize(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(400)
    .raw()
    .toBuffer()
}

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** All that is made of an uploaded photo, against the least that one could do with it. */
export async function measure(): Promise<Line[]> {
  const photo = await makePhoto()
  const round = async () => ({ part: await timed(() => drawPhoto(photo)), whole: await timed(() => decodeAndResize(photo)) })
  await round()
  return [timesOf(`photo of ${(photo.length / 1e6).toFixed(1)} MB ÷ decode, one resize`, await inTurn(rounds, round), goal)]
}
