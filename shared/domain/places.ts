export const locations = ['kigali', 'butare', 'gisenyi', 'musanze', 'nyagatare', 'muhanga', 'rusizi'] as const
export type City = (typeof locations)[number]

export const locationNames: Record<City, string> = {
  kigali: 'Kigali',
  butare: 'Butare',
  gisenyi: 'Gisenyi',
  musanze: 'Musanze',
  nyagatare: 'Nyagatare',
  muhanga: 'Muhanga',
  rusizi: 'Rusizi',
}

/** Includes former names and district names. */
export const cityAliases: Record<City, readonly string[]> = {
  kigali: ['kigali'],
  butare: ['butare', 'huye'],
  gisenyi: ['gisenyi', 'rubavu'],
  musanze: ['musanze', 'ruhengeri'],
  nyagatare: ['nyagatare'],
  muhanga: ['muhanga', 'gitarama'],
  rusizi: ['rusizi', 'cyangugu'],
}

/** `name` must be lower case. */
export const findCity = (name: string) => locations.find((city) => cityAliases[city].includes(name))

export const isLocation = (value: unknown): value is City => locations.some((location) => location === value)
