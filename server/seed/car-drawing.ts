import type { BodyShape, Rim } from './car-body.ts'
import { brightness, darken, glow, gradient, lighten, mix } from './picture-paths.ts'

export type Light = 'day' | 'evening'

const tyre = '#181c1f'
const glassTones = { day: ['#d3e6e8', '#86a9b3'], evening: ['#8d93b8', '#3f4a72'] } as const

/** Gradients and clips that a car of this colour needs. */
export function carDefs(shape: BodyShape, colour: string, light: Light): string {
  const [skyTone, lowTone] = glassTones[light]
  // Dark paint shows the sky more than its own colour, pale paint hardly.
  const gloss = brightness(colour) < 70 ? 0.34 : 0.26
  return [
    gradient('paint', [0, lighten(colour, gloss)], [0.3, lighten(colour, gloss / 3)], [0.55, colour], [1, darken(colour, 0.28)]),
    gradient('glass', [0, skyTone], [1, lowTone]),
    gradient('rim', [0, '#f3f5f4'], [1, '#a4adb0']),
    gradient('lens', [0, light === 'day' ? '#ffffff' : '#fffbe9'], [1, light === 'day' ? '#b4c8cf' : '#ffd98a']),
    gradient('sunset', [0, '#ffcf9a', 0.75], [0.6, '#ffcf9a', 0]),
    glow('shadow', '#0c1218', 0.85),
    glow('lamp', '#ffe9b0', 0.95),
    `<clipPath id="shell"><path d="${shape.shell}"/></clipPath><clipPath id="panes"><path d="${shape.glass}"/></clipPath>`,
  ].join('')
}

const spokes = (count: number, path: string, fill: string) =>
  Array.from({ length: count }, (_, index) => `<path d="${path}" fill="${fill}" transform="rotate(${(360 / count) * index})"/>`).join('')

/** Rims are drawn on a wheel of radius 100. */
const rims: Record<Rim, string> = {
  alloy: `<circle r="66" fill="#30383c"/><circle r="40"
fill="#596367"/>${spokes(5, 'M-12-12-17-62H-5L-3-22H3L5-62H17L12-12Z', 'url(#rim)')}`,
  turbine: `<circle r="66" fill="#30383c"/><circle r="40"
fill="#596367"/>${spokes(9, 'M-6-10C-2-30 0-46-4-63L9-62C10-42 8-26 7-8Z', 'url(#rim)')}`,
  steel: `<circle r="64" fill="#aab3b5"/><circle r="46"
fill="#c9cfd0"/>${spokes(8, 'M-8-50A51 51 0 0 1 8-50L6-36A37 37 0 0 0-6-36Z', '#3a4246')}`,
  classic: `<circle r="62" fill="#30383c"/>${spokes(6, 'M-13-10-20-58A62 62 0 0 1 20-58L13-10Z', 'url(#rim)')}
${spokes(6, 'M-2-28A3 3 0 1 1 2-28Z', '#596367')}`,
}

function wheel(x: number, radius: number, rim: Rim): string {
  return `<g transform="translate(${x} ${-radius}) scale(${radius / 100})"><circle r="100" fill="${tyre}"/>
<circle r="88" fill="none" stroke="#343b3f" stroke-width="4"/><path d="M-84-34A90 90 0 0 1 34-84" fill="none" stroke="#4d565b"
stroke-width="7" stroke-linecap="round"/>
<circle r="72" fill="#0f1315"/>${rims[rim]}<circle r="66" fill="none" stroke="url(#rim)" stroke-width="7"/>
<circle r="17" fill="url(#rim)"/><circle r="10" fill="#4a5458"/></g>`
}

function arch(x: number, shape: BodyShape): string {
  const opening = shape.radius + 5
  const half = (reach: number, depth: number) =>
    `M${x - reach} ${depth}V${-shape.radius}A${reach} ${reach} 0 0 1 ${x + reach} ${-shape.radius}V${depth}Z`
  const flare = shape.flares ? `<path d="${half(opening + 7, shape.sill + 1.5)}" fill="#2b3337"/>` : ''
  return `${flare}<path d="${half(opening, shape.sill + 1.5)}" fill="#0d1113"/>`
}

function windows(shape: BodyShape): string {
  const seat = (x: number) => {
    const top = shape.belt - 22
    return `<path d="M${x - 17} ${shape.belt + 6}C${x - 16} ${top + 8} ${x - 17} ${top} ${x - 10} ${top}H${x}C${x + 6} ${top} ${x + 5}
${top + 8} ${x + 8} ${shape.belt + 6}Z"/>
<rect x="${x - 12}" y="${top - 8}" width="12" height="10" rx="3.5"/>`
  }
  const frontSeat = shape.seats.at(-1) ?? 0
  const steering = `<path d="M${frontSeat + 32} ${shape.belt + 4}L${frontSeat + 25} ${shape.belt - 17}" stroke="#1d2a31"
stroke-width="3.5" stroke-linecap="round"/>`
  const top = -shape.height
  const shine = (x: number, width: number) =>
    `<path d="M${x} ${shape.belt + 8}L${x + 50} ${top}H${x + 50 + width}L${x + width} ${shape.belt + 8}Z"/>`
  const shines = shape.seats.map((x) => shine(x - 30, 20) + shine(x, 7)).join('')
  return `<path d="${shape.screens}" fill="#24303a"/><path d="${shape.glass}" fill="url(#glass)"/>
<g clip-path="url(#panes)"><g fill="#2a3a42" fill-opacity="0.75">${shape.seats.map(seat).join('')}</g>${steering}
<g fill="#ffffff" fill-opacity="0.3">${shines}</g><path d="${shape.pillars}" stroke="#1a2227" stroke-width="7" fill="none"/></g>
<path d="${shape.glass}" fill="none" stroke="#1a2227" stroke-width="3.2" stroke-linejoin="round"/>`
}

function bodywork(shape: BodyShape, colour: string): string {
  const deep = darken(colour, 0.5)
  const roof = shape.roof ? `<path d="${shape.roof}" fill="${brightness(colour) > 150 ? '#252d31' : '#f2f0ea'}"/>` : ''
  return `${shape.behind ?? ''}<path d="${shape.shell}" fill="url(#paint)"/>${roof}
<g clip-path="url(#shell)"><path d="${shape.flank}" fill="${deep}" fill-opacity="0.24"/>
<path d="${shape.flank}" fill="none" stroke="#ffffff" stroke-opacity="0.18" stroke-width="2"/>
<path d="${shape.shoulder}" fill="none" stroke="#ffffff" stroke-opacity="${brightness(colour) > 200 ? 0.75 : 0.36}" stroke-width="4.5"/>
<path d="${shape.shell}" fill="none" stroke="#ffffff" stroke-opacity="0.38" stroke-width="5"/></g>
<path d="${shape.cladding}" fill="#2b3337"/><path d="${shape.shell}" fill="none" stroke="${darken(colour, 0.58)}" stroke-width="1.6"
stroke-linejoin="round"/>`
}

function mirror([x, y]: BodyShape['mirror'], colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(1.15)"><path d="M-8 0C-10-13-2-15 8-13L9-2C4 1-2 2-8 0Z" fill="${colour}"
stroke="${darken(colour, 0.62)}" stroke-width="1.5"/>
<path d="M-7-1C-2 1 4 0 9-3V-6L-8-4Z" fill="#20282c"/></g>`
}

function doors(shape: BodyShape, colour: string): string {
  const handles = shape.handles.map(
    ([left, top]) => `<rect x="${left}" y="${top}" width="18" height="4.6" rx="2.3" fill="${mix(darken(colour, 0.55), '#8d979b', 0.15)}"/>
<path d="M${left + 2} ${top + 1.2}H${left + 16}" stroke="#ffffff" stroke-opacity="0.55" stroke-width="1.1" stroke-linecap="round"/>`,
  )
  return `<path d="${shape.seams}" fill="none" stroke="${darken(colour, 0.62)}" stroke-opacity="0.75" stroke-width="1.5"
stroke-linecap="round"/>${handles.join('')}`
}

function lamps(shape: BodyShape, light: Light): string {
  return `<path d="${shape.headlight}" fill="url(#lens)" stroke="#2b3337" stroke-width="1.8" stroke-linejoin="round"/>
<path d="${shape.taillight}" fill="${light === 'day' ? '#b3261c' : '#ff4a36'}" stroke="#5c120c" stroke-width="1.4" stroke-linejoin="round"/>
${shape.extras ?? ''}`
}

function glare(shape: BodyShape): string {
  const front = shape.length - 18
  const height = shape.belt * 0.8
  return `<ellipse cx="${shape.length + 50}" cy="2" rx="120" ry="18" fill="url(#lamp)" fill-opacity="0.6"/>
<circle cx="${front}" cy="${height}" r="40" fill="url(#lamp)"/>`
}

/** A car that faces right with its middle at x = 0 and its tyres on y = 0, `width` wide at most. */
export function drawCar(shape: BodyShape, colour: string, light: Light, width: number): string {
  const scale = Math.min(width / shape.length, 3.3)
  const dusk =
    light === 'evening'
      ? `<path d="${shape.shell}" fill="#1d1646" fill-opacity="0.24"/><g clip-path="url(#shell)">
<path d="${shape.shell}" fill="none" stroke="url(#sunset)" stroke-width="5"/></g>`
      : ''
  const [rear, front] = shape.wheels
  const contact = (x: number) => `<ellipse cx="${x}" rx="${shape.radius * 1.1}" ry="4" fill="#0c1218" fill-opacity="0.5"/>`
  return `<g transform="scale(${scale.toFixed(3)}) translate(${-shape.length / 2} 0)">
<ellipse cx="${shape.length / 2}" cy="0" rx="${shape.length * 0.57}" ry="16" fill="url(#shadow)"/>${contact(rear)}${contact(front)}
<path d="M${rear} ${shape.sill - 8}H${front}V${shape.sill + 7}L${front - 50} ${shape.sill + 12}H${rear + 50}L${rear} ${shape.sill + 7}Z"
fill="#14191c"/>
${bodywork(shape, colour)}${doors(shape, colour)}${arch(rear, shape)}${arch(front, shape)}${lamps(shape, light)}
${windows(shape)}${mirror(shape.mirror, colour)}${dusk}
${wheel(rear, shape.radius, shape.rim)}${wheel(front, shape.radius, shape.rim)}${light === 'evening' ? glare(shape) : ''}</g>`
}
