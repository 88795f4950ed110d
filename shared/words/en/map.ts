/** The map of the cities. */
export const mapWords = {
  title: 'Cars across Rwanda',
  text: 'The number is how many cars are free today. Choose a city to see them.',
  list: 'Cities',
  city: (name: string, free: number) => `${name}, ${free === 1 ? '1 car' : `${free} cars`} free today`,
}
