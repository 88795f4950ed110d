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

export const isLocation = (value: unknown): value is City => locations.some((location) => location === value)
