/** Days as people say them when they are near. */
export const nearWords = {
  today: 'today',
  tomorrow: 'tomorrow',
  on: (day: string) => `on ${day}`,
  tonight: 'tonight at midnight',
  end: (day: string) => `the end of ${day}`,
  at: (day: string, time: string) => `${day} at ${time}`,
}
