export const buildCalendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
