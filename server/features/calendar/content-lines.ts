/** An unfolded content line of RFC 5545; `line` counts from 1. */
export type ContentLine = { line: number; text: string }
export type Component = { name: string; line: number; lines: ContentLine[]; parts: Component[] }

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

function dropUnfinished([calendar, ...openComponents]: Component[]) {
  const [unfinished] = openComponents
  if (!calendar) return
  calendar.parts = calendar.parts.filter((child) => child !== unfinished)
  if (!calendar.parts.some(({ name }) => name === 'VEVENT')) throw new Error('this calendar breaks off')
}

/** `end` is the line where a truncated file stops; throws without a calendar or a complete event. */
export function parseComponents(text: string): { calendars: Component[]; end: number | null } {
  const calendars: Component[] = []
  let open: Component[] = []
  const begin = (name: string, line: number) => {
    if (name === 'VCALENDAR') open = []
    const openEventIndex = name === 'VEVENT' ? open.findIndex((component) => component.name === name) : -1
    if (openEventIndex >= 0) open.length = openEventIndex
    const component = { name, line, lines: [], parts: [] }
    if (name === 'VCALENDAR') calendars.push(component)
    else if (open.length === 0) return
    else open.at(-1)?.parts.push(component)
    open.push(component)
  }
  const lines = unfoldLines(text)
  for (const { line, text: lineText } of lines) {
    const [, keyword = '', componentName = ''] = beginOrEnd.exec(lineText.trim()) ?? []
    const name = componentName.toUpperCase()
    const openIndex = open.findLastIndex((component) => component.name === name)
    if (keyword.toUpperCase() === 'BEGIN') begin(name, line)
    else if (!keyword) open.at(-1)?.lines.push({ line, text: lineText })
    else if (openIndex >= 0) open.length = openIndex
  }
  if (calendars.length === 0) throw new Error('this is no calendar')
  dropUnfinished(open)
  const lastLine = lines.findLast((line) => line.text.trim() !== '')?.line ?? 1
  return { calendars, end: open.length > 0 ? lastLine : null }
}

export function getPropertyValue({ lines }: Component, name: string) {
  const found = lines.find(({ text }) => new RegExp(`^${name}[;:]`, 'i').test(text))
  return found?.text.slice(found.text.indexOf(':') + 1).trim()
}
