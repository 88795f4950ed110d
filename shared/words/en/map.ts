/** On the map of the cities. */
export const mapWords = {
  list: 'Cities',
  city: (name: string, free: number) => `${name}, ${free === 1 ? '1 car' : `${free} cars`} free today`,
}
