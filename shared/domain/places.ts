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

/** What each is called: also by its former name or its district's. */
export const getCityNames: Record<City, readonly string[]> = {
  kigali: ['kigali'],
  butare: ['butare', 'huye'],
  gisenyi: ['gisenyi', 'rubavu'],
  musanze: ['musanze', 'ruhengeri'],
  nyagatare: ['nyagatare'],
  muhanga: ['muhanga', 'gitarama'],
  rusizi: ['rusizi', 'cyangugu'],
}

/** The city of that name, in small letters. */
export const findCity = (name: string) => locations.find((city) => getCityNames[city].includes(name))

export const isLocation = (value: unknown): value is City => locations.some((location) => location === value)
