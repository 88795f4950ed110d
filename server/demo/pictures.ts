import { readFile } from 'node:fs/promises'
import { pick } from './pick.ts'

export const bodies = ['suv', 'sedan', 'hatchback', 'city', 'pickup', 'minibus', 'van', 'off-roader'] as const
export type CarBody = (typeof bodies)[number]

export const views = ['side', 'evening', 'interior'] as const
export type View = (typeof views)[number]

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
export type Look = { body: CarBody; colour: string; view: View; backdrop: number }

const days = ['terraces', 'volcanoes', 'lake', 'tea', 'savanna'] as const
const evenings = ['violet', 'blue', 'red'] as const
const trims = ['grey', 'sand', 'black', 'brown'] as const
const rugged: readonly CarBody[] = ['pickup', 'minibus', 'van', 'off-roader']

const file = (name: string) => readFile(new URL(`pictures/${name}.svg`, import.meta.url), 'utf8')
const moved = async (transform: string, name: string) => `<g transform="${transform}">${await file(name)}</g>`

function layersOf({ body, view, backdrop }: Look) {
  const day = `day-${pick(days, backdrop)}`
  if (view === 'side') return [file(day), file(`body-${body}`)]
  if (view === 'evening') return [file(`evening-${pick(evenings, backdrop)}`), moved('translate(1600) scale(-1 1)', `body-${body}`)]
  const trim = pick(trims, backdrop + bodies.indexOf(body))
  return [moved('translate(80 -176) scale(0.9 0.78)', day), file(`interior-${rugged.includes(body) ? 'rugged' : 'plain'}-${trim}`)]
}

/** An SVG of 1600 × 1200 pixels, in whose layers `currentColor` is the paint. */
export async function carPicture(look: Look): Promise<string> {
  const layers = await Promise.all([...layersOf(look), file('border')])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" color="${look.colour}">${layers.join('')}</svg>`
}
