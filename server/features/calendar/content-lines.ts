/** An unfolded content line of RFC 5545; `line` counts from 1. */
export type ContentLine = { line: number; text: string }
export type CalendarComponent = { name: string; line: number; lines: ContentLine[]; parts: CalendarComponent[] }

const beginOrEnd = /^(BEGIN|END)\s*:\s*(V[A-Z]+|X-[A-Z0-9-]+|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT)\s*$/i

function unfoldLines(text: string): ContentLine[] {
  const lines: ContentLine[] = []
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1)
    if (last && /^[ \t]/.test(raw)) last.text += raw.slice(1)
    else lines.push({ line: index + 1, text: raw })
  }
  return lines
}

function dropUnfinishedComponents([calendar, ...openComponents]: CalendarComponent[]) {
  const [unfinished] = openComponents
  if (!calendar) return
  calendar.parts = calendar.parts.filter((child) => child !== unfinished)
  if (!calendar.parts.some(({ name }) => name === 'VEVENT')) throw new Error('this calendar breaks off')
}

/** `end` is the last line of a truncated file; throws without a calendar or a complete event. */
export function parseComponents(text: string): { calendars: CalendarComponent[]; end: number | null } {
  const calendars: CalendarComponent[] = []
  let openComponents: CalendarComponent[] = []
  const beginComponent = (name: string, line: number) => {
    if (name === 'VCALENDAR') openComponents = []
    const openEventIndex = name === 'VEVENT' ? openComponents.findIndex((component) => component.name === name) : -1
    if (openEventIndex >= 0) openComponents.length = openEventIndex
    const component = { name, line, lines: [], parts: [] }
    if (name === 'VCALENDAR') calendars.push(component)
    else if (openComponents.length === 0) return
    else openComponents.at(-1)?.parts.push(component)
    openComponents.push(component)
  }
  const lines = unfoldLines(text)
  for (const { line, text: lineText } of lines) {
    const [, keyword = '', componentName = ''] = beginOrEnd.exec(lineText.trim()) ?? []
    const name = componentName.toUpperCase()
    const openIndex = openComponents.findLastIndex((component) => component.name === name)
    if (keyword.toUpperCase() === 'BEGIN') beginComponent(name, line)
    else if (!keyword) openComponents.at(-1)?.lines.push({ line, text: lineText })
    else if (openIndex >= 0) openComponents.length = openIndex
  }
  if (calendars.length === 0) throw new Error('this is no calendar')
  dropUnfinishedComponents(openComponents)
  const lastLine = lines.findLast((line) => line.text.trim() !== '')?.line ?? 1
  return { calendars, end: openComponents.length > 0 ? lastLine : null }
}

export function getPropertyValue({ lines }: CalendarComponent, name: string) {
  const found = lines.find(({ text }) => new RegExp(`^${name}[;:]`, 'i').test(text))
  return found?.text.slice(found.text.indexOf(':') + 1).trim()
}
