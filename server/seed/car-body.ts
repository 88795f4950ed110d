export type Rim = 'alloy' | 'turbine' | 'steel' | 'classic'

/** One body seen from its right side. Centimetres: x from the rear bumper to the nose, y = 0 on the ground and negative upwards. */
export interface BodyShape {
  length: number
  height: number
  wheels: readonly [rear: number, front: number]
  radius: number
  rim: Rim
  /** Outline of all painted metal, wheel arches filled. */
  shell: string
  glass: string
  /** Lines across the glass, drawn as wide dark strokes. */
  pillars: string
  /** Front and rear screen, seen as slivers beside the side windows. */
  screens: string
  seats: readonly number[]
  /** Top of the seats, and the height where doors meet glass. */
  belt: number
  seams: string
  /** The line where the flank turns away from the sky. */
  shoulder: string
  flank: string
  handles: readonly (readonly [x: number, y: number])[]
  headlight: string
  taillight: string
  /** Unpainted plastic: sills, bumpers. */
  cladding: string
  flares: boolean
  mirror: readonly [x: number, y: number]
  /** A lower edge for cars that stand high. */
  sill: number
  /** Parts of one body alone, below and above the shell. */
  behind?: string
  extras?: string
  /** Roof in a second colour. */
  roof?: string
}
