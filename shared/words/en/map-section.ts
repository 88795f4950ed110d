/** Around the map of the cities, in sight before the map itself is there. */
export const mapSectionWords = {
  title: 'Cars across Rwanda',
  text: 'The number is how many cars are free today. Choose a city to see them.',
}
