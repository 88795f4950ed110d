import { deserialize, serialize } from 'node:v8'
import { pick } from './pick.ts'
import { readFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { type ProcessedPhoto, processPhoto } from '../storage/images.ts'

export const bodies = ['suv', 'sedan', 'hatchback', 'city', 'pickup', 'minibus', 'van', 'off-roader'] as const
export type CarBody = (typeof bodies)[number]

export const photoAngles = ['side', 'evening', 'interior'] as const
export type PhotoAngle = (typeof photoAngles)[number]

export const paints = {
  white: '#f4f3ee',
  silver: '#c3cacd',
  grey: '#727b81',
  black: '#23282c',
  laterite: '#b8481f',
  blue: '#2f7fb0',
  'dark blue': '#1f3a63',
  forest: '#0e5a3d',
  yellow: '#e9a820',
  beige: '#d3bd97',
}
export type DemoPhotoOptions = { body: CarBody; colour: string; view: PhotoAngle; backdrop: number }

const dayBackdrops = ['terraces', 'volcanoes', 'lake', 'tea', 'savanna'] as const
const eveningBackdrops = ['violet', 'blue', 'red'] as const
const trimColours = ['grey', 'sand', 'black', 'brown'] as const
const ruggedBodies: readonly CarBody[] = ['pickup', 'minibus', 'van', 'off-roader']

const readLayer = (name: string) => readFile(new URL(`pictures/${name}.svg`, import.meta.url), 'utf8')
const transformLayer = async (transform: string, name: string) => `<g transform="${transform}">${await readLayer(name)}</g>`

function listLayers({ body, view, backdrop }: DemoPhotoOptions) {
  const day = `day-${pick(dayBackdrops, backdrop)}`
  if (view === 'side') return [readLayer(day), readLayer(`body-${body}`)]
  if (view === 'evening')
    return [readLayer(`evening-${pick(eveningBackdrops, backdrop)}`), transformLayer('translate(1600) scale(-1 1)', `body-${body}`)]
  const trim = pick(trimColours, backdrop + bodies.indexOf(body))
  return [
    transformLayer('translate(80 -176) scale(0.9 0.78)', day),
    readLayer(`interior-${ruggedBodies.includes(body) ? 'rugged' : 'plain'}-${trim}`),
  ]
}

/** An SVG of 1600 × 1200 pixels, in whose layers `currentColor` is the paint. */
export async function renderCarSvg(look: DemoPhotoOptions): Promise<string> {
  const layers = await Promise.all([...listLayers(look), readLayer('border')])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" color="${look.colour}">${layers.join('')}</svg>`
}

/** Beside the built server, so that a new build starts with an empty cache. */
const cacheFolder = new URL('../demo-photos/', import.meta.url)

async function renderPhoto(look: DemoPhotoOptions) {
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
export async function getDemoPhoto(look: DemoPhotoOptions, folder = cacheFolder): Promise<ProcessedPhoto> {
  const name = `${look.view}-${look.body}-${look.colour.slice(1)}-${look.backdrop}`
  const cached = await readFile(new URL(name, folder)).catch(() => null)
  if (cached) return deserialize(cached) as ProcessedPhoto
  const photo = await renderPhoto(look)
  // A read-only installation renders its photos at every start.
  await cachePhoto(folder, name, photo).catch(() => undefined)
  return photo
}
