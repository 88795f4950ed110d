import { counted } from './counted.ts'

/** Days as people say them when they are near. */
export const nearWords = {
  today: 'today',
  tomorrow: 'tomorrow',
  on: (day: string) => `on ${day}`,
  tonight: 'tonight at midnight',
  end: (day: string) => `the end of ${day}`,
  days: (count: number) => `${count} days left`,
  hours: (count: number) => `${count} hours left`,
  minutes: (count: number) => counted(count, 'minute left', 'minutes left'),
  seconds: 'Less than a minute left',
  at: (day: string, time: string) => `${day} at ${time}`,
}
