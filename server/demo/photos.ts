import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { type ProcessedPhoto, processPhoto } from '../storage/images.ts'
import { renderCarSvg, type CarLook } from './pictures.ts'

/** Beside the built server, so that a new build starts with an empty cache. */
const cacheFolder = new URL('../demo-photos/', import.meta.url)

async function renderPhoto(look: CarLook) {
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(await renderCarSvg(look)))
    .jpeg({ quality: 90 })
    .toBuffer()
  return await processPhoto(picture)
}

async function cachePhoto(folder: URL, name: string, photo: ProcessedPhoto) {
  await mkdir(folder, { recursive: true })
  const temporary = new URL(`${name}.${process.pid}`, folder)
  await writeFile(temporary, serialize(photo))
  // Renamed at once, because another demo may be reading it.
  await rename(temporary, new URL(name, folder))
}

/** Cached on disk, because rendering takes most of a demo's start. */
export async function getDemoPhoto(look: CarLook, folder = cacheFolder): Promise<ProcessedPhoto> {
  const name = `${look.view}-${look.body}-${look.colour.slice(1)}-${look.backdrop}`
  const cached = await readFile(new URL(name, folder)).catch(() => null)
  if (cached) return deserialize(cached) as ProcessedPhoto
  const photo = await renderPhoto(look)
  // A read-only installation renders its photos at every start.
  await cachePhoto(folder, name, photo).catch(() => undefined)
  return photo
}
