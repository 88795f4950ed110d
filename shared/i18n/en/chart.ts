/** Around every chart. */
export const chartWords = {
  highest: (label: string, value: string) => `Highest: ${label}, ${value}`,
  nothing: 'Nothing yet',
  table: 'Show as a table',
}
