import { rise, road } from './car-backdrops.ts'
import { farHills, middleHills, nearHills, verge } from './car-lands.ts'
import { curve, darken, glow, gradient, lower, mix, type Point, points, ridge, scatter } from './picture-paths.ts'

interface Dusk {
  sky: readonly [top: string, middle: string, low: string]
  sun: string
  far: string
  town: string
  near: string
}

const dusks: readonly [Dusk, ...Dusk[]] = [
  { sky: ['#43346f', '#c9607f', '#f9b679'], sun: '#ffd9a0', far: '#8d5a86', town: '#5a3f71', near: '#3d3059' },
  { sky: ['#1b2c57', '#4e6a9e', '#eeb9a0'], sun: '#ffe3c2', far: '#566a99', town: '#374a78', near: '#26365c' },
  { sky: ['#6a3157', '#e37350', '#fbd07d'], sun: '#fff0bd', far: '#b0605f', town: '#743f55', near: '#4c2e47' },
]
const lampLight = '#ffd98a'

const litWindows = (seed: number, [x, y]: Point, columns: number, rows: number, step: Point) =>
  scatter(seed, columns * rows)
    .map((share, index) =>
      share > 0.42
        ? `<rect x="${x + (index % columns) * step[0]}" y="${y + Math.floor(index / columns) * step[1]}" width="9" height="12"/>`
        : '',
    )
    .join('')

/** The dome of the Convention Centre with its spiral of lights. */
function dome(x: number, base: number, wall: string): string {
  const ribs = [-120, -78, -34, 12, 58, 100].map(
    (from, index) =>
      `<path d="M${from} ${-Math.round(Math.sqrt(Math.max(0, 16900 - from * from)) * 0.3) + 24}C${from * 0.9 + 30} -50 ${from * 0.6 + 40}
-90 ${from * 0.25 + 26} -134" stroke="${['#7fd6a3', '#ffd98a', '#7cc4ee'][index % 3]}"/>`,
  )
  return `<g transform="translate(${x} ${base})"><circle cy="-60" r="240" fill="url(#citylight)"/>
<path d="M-210 0V-26H210V0Z" fill="${darken(wall, 0.25)}"/>
<clipPath id="dome"><path d="M-134-24C-134-104-74-150 0-150S134-104 134-24Z"/></clipPath>
<path d="M-134-24C-134-104-74-150 0-150S134-104 134-24Z" fill="${mix(wall, '#ffffff', 0.12)}"/>
<g clip-path="url(#dome)" fill="none" stroke-width="8" stroke-linecap="round">${ribs.join('')}</g>
<g fill="${lampLight}">${litWindows(31, [-196, -18], 20, 1, [20, 20])}</g></g>`
}

/** A tall glass tower whose one side swings like a sail. */
const tower = (x: number, base: number, wall: string) =>
  `<g transform="translate(${x} ${base})"><path d="M-46 0V-236C-20-262 20-290 58-300 50-200 52-90 64 0Z" fill="${wall}"/>
<path d="M64 0C52-90 50-200 58-300L66-296C62-200 66-90 80 0Z" fill="${mix(wall, '#ffffff', 0.25)}"/>
<path d="M56-300V-352" stroke="${wall}" stroke-width="5"/><circle cx="56" cy="-352" r="5" fill="#ff6a4d"/>
<g fill="${lampLight}">${litWindows(7, [-34, -222], 4, 11, [20, 19])}</g></g>`

const block = (x: number, base: number, width: number, height: number, wall: string, seed: number) => {
  const panes = litWindows(seed, [x + 10, base - height + 14], Math.floor((width - 14) / 20), Math.floor((height - 20) / 24), [20, 24])
  return `<path d="M${x} ${base}V${base - height}H${x + width}V${base}Z" fill="${wall}"/>
<path d="M${x + width - 10} ${base}V${base - height}H${x + width}V${base}Z" fill="#0c1218" fill-opacity="0.18"/>
<g fill="${lampLight}" fill-opacity="0.9">${panes}</g>`
}

function town(dusk: Dusk): string {
  const wall = mix(dusk.town, dusk.far, 0.35)
  const slope = points('0,640 180,610 380,596 600,640 860,616 1120,606 1360,628 1600,600')
  return [
    ridge(slope, verge, mix(dusk.town, dusk.far, 0.6)),
    block(900, 620, 92, 190, wall, 3),
    block(1000, 620, 74, 250, darken(wall, 0.12), 4),
    tower(1150, 620, darken(wall, 0.2)),
    block(1236, 640, 110, 170, wall, 5),
    block(1352, 640, 70, 226, darken(wall, 0.14), 6),
    block(760, 620, 110, 130, darken(wall, 0.1), 8),
    block(60, 640, 84, 120, darken(wall, 0.1), 9),
    block(620, 640, 96, 100, wall, 10),
    dome(370, 604, wall),
  ].join('')
}

/** Lights of the houses on the slopes, fewer towards the valley. */
function homes(seed: number, count: number, top: number, depth: number): string {
  const numbers = scatter(seed, count * 3)
  return Array.from({ length: count }, (_, index) => {
    const [across = 0, down = 0, size = 0] = numbers.slice(index * 3)
    return `<rect x="${Math.round(across * 1590)}" y="${Math.round(top + down * down * depth)}" width="${size > 0.6 ? 8 : 5}" height="6"
fill-opacity="${(0.5 + size / 2).toFixed(2)}"/>`
  }).join('')
}

const streetLamp = (x: number) =>
  `<g transform="translate(${x} 0)"><circle cx="44" cy="470" r="120" fill="url(#citylight)"/>
<path d="M0 874V500C0 470 14 462 44 462" fill="none" stroke="#1d2230" stroke-width="9" stroke-linecap="round"/>
<path d="M26 458H66L58 472H32Z" fill="#fff0c4"/></g>`

/** Kigali after sunset: the town on its ridge, lamps and painted kerb. */
export function eveningBackdrop(index: number): string {
  const dusk = dusks[index % dusks.length] ?? dusks[0]
  const [top, middle, low] = dusk.sky
  const stars = scatter(17, 60).map(
    (share, place) => `<circle cx="${(place * 271) % 1600}" cy="${Math.round(share * 300)}" r="${place % 4 ? 1.8 : 2.8}"/>`,
  )
  const kerb = Array.from({ length: 14 }, (_, place) => `<rect x="${place * 120}" y="874" width="60" height="18"/>`).join('')
  const sky = gradient('sky', [0, top], [0.6, middle], [1, low])
  return `<defs>${sky}${glow('sun', dusk.sun, 0.6)}${glow('citylight', lampLight, 0.42)}</defs>
<rect width="1600" height="700" fill="url(#sky)"/><g fill="#ffffff" fill-opacity="0.7">${stars.join('')}</g>
<circle cx="640" cy="560" r="420" fill="url(#sun)"/><circle cx="640" cy="530" r="64" fill="${dusk.sun}"/>
<g transform="translate(0 ${-rise})">${ridge(farHills, verge, dusk.far)}<path d="${curve(farHills)}" fill="none" stroke="${dusk.sun}"
stroke-opacity="0.35" stroke-width="3"/>${town(dusk)}
${ridge(lower(middleHills, 10), verge, dusk.town)}<g
fill="${lampLight}">${homes(41, 150, 650, 150)}</g>${ridge(lower(nearHills, 40), verge, dusk.near)}<g
fill="${lampLight}">${homes(43, 60, 800, 70)}</g></g>
${streetLamp(90)}${streetLamp(1330)}${road(mix('#4a4a58', dusk.near, 0.35), darken(dusk.near, 0.3), '#f3e6c8')}<rect y="874" width="1600"
height="18" fill="#20242c"/><g fill="#e9e4d8">${kerb}</g>`
}
