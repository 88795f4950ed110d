import { lake, savanna, type Tones, tea, terraces, verge, volcanoes } from './car-lands.ts'
import { darken, glow, gradient, lighten } from './picture-paths.ts'

/** Where the tyres stand. */
export const ground = 1008
/** How much further up than its own measure the land is drawn, so that hills show over the cars. */
export const rise = 50

const cloud = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-90 0A24 24 0 0 1-72-38 40 40 0 0 1-4-56 46 46 0 0 1 66-32 22 22 0 0 1 92 0Z"
fill="#ffffff" fill-opacity="0.72"/>`

const tarmac = '#8d8f8c'
const laterite = '#c27650'
type Day = { tones: Tones; land: (tones: Tones) => string }
const days: readonly [Day, ...Day[]] = [
  {
    land: terraces,
    tones: {
      sky: ['#c5e2ea', '#f4f3e6'],
      sun: '#f6c95c',
      sunAt: [1290, 250],
      far: '#b5d2cb',
      middle: '#9cc5a4',
      near: '#7fb286',
      grass: '#6aa374',
      road: tarmac,
    },
  },
  {
    land: volcanoes,
    tones: {
      sky: ['#f4d9c6', '#fdf3e2'],
      sun: '#ef9d5c',
      sunAt: [720, 330],
      far: '#b9b8c8',
      middle: '#c4c59c',
      near: '#a8b780',
      grass: '#93a86c',
      road: laterite,
    },
  },
  {
    land: lake,
    tones: {
      sky: ['#bfe0ee', '#eef6f2'],
      sun: '#f8d77c',
      sunAt: [560, 290],
      far: '#b4d0d8',
      middle: '#93bdb4',
      near: '#86b48d',
      grass: '#75a678',
      road: tarmac,
    },
  },
  {
    land: tea,
    tones: {
      sky: ['#f8e3aa', '#fdf6e2'],
      sun: '#eeb13c',
      sunAt: [1240, 290],
      far: '#d3d9ab',
      middle: '#b5ca86',
      near: '#98b868',
      grass: '#83a659',
      road: tarmac,
    },
  },
  {
    land: savanna,
    tones: {
      sky: ['#f3d7bd', '#fbeed3'],
      sun: '#e88f4f',
      sunAt: [1060, 380],
      far: '#d5bfb0',
      middle: '#d9c08c',
      near: '#d8b774',
      grass: '#c9a55f',
      road: laterite,
    },
  },
]

const sunlight = (tones: Tones) => {
  const [x, y] = tones.sunAt
  return `<circle cx="${x}" cy="${y}" r="250" fill="url(#sun)"/><circle cx="${x}" cy="${y}" r="82" fill="${tones.sun}"/>`
}

/** Tarred roads have a dashed line of colour `mark`; on red earth only the tracks of other wheels show. */
export function road(surface: string, grass: string, mark?: string): string {
  const shade = darken(surface, 0.22)
  const dashes = [-40, 300, 640, 980, 1320].map((x) => `<path d="M${x + 16} 1074h180l-16 14h-180Z"/>`)
  const tracks = [958, 1066].map(
    (y) => `<path d="M0 ${y}C400 ${y - 10} 900 ${y + 12} 1600 ${y}V${y + 22}C900 ${y + 32} 400 ${y + 10} 0 ${y + 22}Z"/>`,
  )
  const marks = mark
    ? `<g fill="${mark}" fill-opacity="0.85">${dashes.join('')}</g>`
    : `<g fill="${shade}" fill-opacity="0.4">${tracks.join('')}</g>`
  return `<rect y="${verge - rise}" width="1600" height="60" fill="${grass}"/>
<rect y="${verge - rise}" width="1600" height="8" fill="#ffffff" fill-opacity="0.22"/>
<rect y="874" width="1600" height="326" fill="${surface}"/><rect y="874" width="1600" height="9" fill="${lighten(surface, 0.45)}"/>
<rect y="883" width="1600" height="6" fill="${shade}"/>${marks}`
}

/** The triangles of imigongo, the relief painting of Rwanda's east. */
export function imigongo(): string {
  return `<defs><pattern id="imigongo" width="128" height="60" patternUnits="userSpaceOnUse" y="1140">
<path d="M0 0H128V60H0Z" fill="#17211b"/><path d="M0 60 32 6 64 60ZM64 60 96 6 128 60Z" fill="#faf7f1"/>
<path d="M13 60 32 28 51 60ZM77 60 96 28 115 60Z" fill="#b8481f"/><path d="M24 60 32 46 40 60ZM88 60 96 46 104 60Z" fill="#faf7f1"/>
</pattern></defs><rect y="1140" width="1600" height="60" fill="url(#imigongo)"/>`
}

export const dayAt = (index: number): Day => days[index % days.length] ?? days[0]

export const isTarred = (tones: Tones) => tones.road === tarmac

/** Sky and land of a day, without the road: also what a windscreen shows. */
export function landscape({ tones, land }: Day): string {
  const sky = gradient('sky', [0, tones.sky[0]], [1, tones.sky[1]])
  return `<defs>${sky}${glow('sun', lighten(tones.sun, 0.5), 0.9)}</defs><rect width="1600" height="${verge}" fill="url(#sky)"/>
${sunlight(tones)}${cloud(300, 220, 1.25)}${cloud(860, 170, 0.8)}${cloud(1440, 330, 0.9)}<g transform="translate(0
${-rise})">${land(tones)}</g>`
}

export function dayBackdrop(index: number): string {
  const day = dayAt(index)
  return landscape(day) + road(day.tones.road, day.tones.grass, isTarred(day.tones) ? '#faf7f1' : undefined)
}
