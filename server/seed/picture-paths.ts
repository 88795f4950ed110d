export type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10
const toChannels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The colour that lies `share` (0 to 1) of the way from one hex colour to another. */
export function mix(from: string, to: string, share: number): string {
  const target = toChannels(to)
  const channels = toChannels(from).map((channel, index) => Math.round(channel + ((target[index] ?? channel) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share)
export const darken = (hex: string, share: number) => mix(hex, '#0c1218', share)

/** Brightness of a hex colour as the eye weighs it, 0 to 255. */
export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(hex)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** Points written as 'x,y x,y'. */
export const points = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

/** A smooth line through all points (Catmull-Rom), as path commands. */
export function curve(line: readonly Point[]): string {
  const at = (index: number): Point => line[Math.min(Math.max(index, 0), line.length - 1)] ?? [0, 0]
  const bends = line.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)]
    const near = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const far = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...near, ...far, ...to].map(round).join(' ')}`
  })
  return `M${at(0).join(' ')}${bends.join('')}`
}

export const lower = (line: readonly Point[], by: number): Point[] => line.map(([x, y]) => [x, y + by])

/** The same line filled down to `floor`: a hill. */
export const ridge = (line: readonly Point[], floor: number, fill: string) =>
  `<path d="${curve(line)}L${line.at(-1)?.[0] ?? 0} ${floor}L${line[0]?.[0] ?? 0} ${floor}Z" fill="${fill}"/>`

/** Numbers between 0 and 1 that look random and are the same on every machine. */
export function scatter(seed: number, count: number): number[] {
  let state = (seed * 2654435761 + 12345) >>> 0
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  })
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A gradient from top to bottom. */
export function gradient(id: string, ...stops: readonly Stop[]): string {
  const marks = stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks.join('')}</linearGradient>`
}

export function glow(id: string, colour: string, opacity: number): string {
  const stop = (offset: number, strength: number) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${strength}"/>`
  return `<radialGradient id="${id}">${stop(0, opacity)}${stop(0.55, opacity * 0.45)}${stop(1, 0)}</radialGradient>`
}
