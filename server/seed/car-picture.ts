import { dayBackdrop, ground, imigongo } from './car-backdrops.ts'
import type { BodyShape } from './car-body.ts'
import { carDefs, drawCar } from './car-drawing.ts'
import { eveningBackdrop } from './car-evening.ts'
import { drawInterior } from './car-interior.ts'
import { city, hatchback, sedan, suv } from './low-bodies.ts'
import { minibus, offRoader, pickup, van } from './tall-bodies.ts'

export const bodies = ['suv', 'sedan', 'hatchback', 'pickup', 'minibus', 'van', 'off-roader', 'city'] as const
export type Body = (typeof bodies)[number]

/** By day, facing right; in Kigali after sunset, facing left; the front seats and dashboard. */
export const views = ['side', 'evening', 'interior'] as const
export type View = (typeof views)[number]

export const paints = [
  { name: 'white', hex: '#f4f3ee' },
  { name: 'silver', hex: '#c3cacd' },
  { name: 'grey', hex: '#727b81' },
  { name: 'black', hex: '#23282c' },
  { name: 'laterite', hex: '#b8481f' },
  { name: 'blue', hex: '#2f7fb0' },
  { name: 'dark blue', hex: '#1f3a63' },
  { name: 'forest', hex: '#0e5a3d' },
  { name: 'yellow', hex: '#e9a820' },
  { name: 'beige', hex: '#d3bd97' },
] as const

const shapes: Record<Body, BodyShape> = { suv, sedan, hatchback, pickup, minibus, van, 'off-roader': offRoader, city }
const carWidth = 1330

function exterior(body: Body, colour: string, view: 'side' | 'evening', backdrop: number): string {
  const light = view === 'side' ? 'day' : 'evening'
  const scene = view === 'side' ? dayBackdrop(backdrop) : eveningBackdrop(backdrop)
  const mirrored = view === 'evening' ? ' scale(-1 1)' : ''
  const shape = shapes[body]
  return `${scene}<defs>${carDefs(shape, colour, light)}</defs><g transform="translate(800
${ground})${mirrored}">${drawCar(shape, colour, light, carWidth)}</g>`
}

/** A drawing of a car as SVG, 1600 × 1200; any whole `backdrop` from 0 on is one of the few that the view has. */
export function carPicture(look: { body: Body; colour: string; view: View; backdrop: number }): string {
  const { body, colour, view, backdrop } = look
  const picture = view === 'interior' ? drawInterior(body, colour, backdrop) : exterior(body, colour, view, backdrop)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">${picture}${imigongo()}</svg>`
}
