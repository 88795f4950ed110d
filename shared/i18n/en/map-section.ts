/** Around the map of the cities, in sight before the map itself is there. */
export const mapSectionWords = {
  title: 'Cars across Rwanda',
  text: (days: string) => `The number is how many cars are free on ${days}. Choose a city to see them.`,
}
