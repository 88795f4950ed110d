import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { type ProcessedPhoto, resizePhoto } from '../storage/images.ts'
import { carPicture, type Look } from './pictures.ts'

/** Beside the built server, so that a new build starts with an empty cache. */
const kept = new URL('../demo-photos/', import.meta.url)

async function draw(look: Look) {
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(await carPicture(look)))
    .jpeg({ quality: 90 })
    .toBuffer()
  return await resizePhoto(picture)
}

async function keep(folder: URL, name: string, photo: ProcessedPhoto) {
  await mkdir(folder, { recursive: true })
  const half = new URL(`${name}.${process.pid}`, folder)
  await writeFile(half, serialize(photo))
  // Renamed at once, because another demo may be reading it.
  await rename(half, new URL(name, folder))
}

/** Cached on disk, because rendering takes most of a demo's start. */
export async function photoOf(look: Look, folder = kept): Promise<ProcessedPhoto> {
  const name = `${look.view}-${look.body}-${look.colour.slice(1)}-${look.backdrop}`
  const found = await readFile(new URL(name, folder)).catch(() => null)
  if (found) return deserialize(found) as ProcessedPhoto
  const photo = await draw(look)
  // A read-only installation renders its photos at every start.
  await keep(folder, name, photo).catch(() => undefined)
  return photo
}
