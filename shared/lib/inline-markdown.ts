import { decoded } from './html.ts'

const markedOf = (html: string) =>
  decoded(
    html
      .replace(/<a href="(\/[^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)')
      .replace(/<\/?strong>/g, '**')
      .replace(/<\/?(?:a|em|code)[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()

export const parseLines = (html: string) =>
  html
    .split(/<\/(?:p|li|tr)>/)
    .map((part) => `${part.includes('<li>') ? '- ' : ''}${markedOf(part)}`)
    .filter((line) => /[^\s-]/.test(line))
    .join('\n')

export type Span = { text: string; isBold?: true; to?: string }

const mark = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((\/(?!\/)[^\s()]*)\)/g

/** Everything but bold text and internal links stays plain text. */
export function parseSpans(line: string): Span[] {
  const parts: Span[] = []
  let from = 0
  for (const match of line.matchAll(mark)) {
    const [all, bold, label, to] = match
    parts.push({ text: line.slice(from, match.index) }, to ? { text: label ?? '', to } : { text: bold ?? '', isBold: true })
    from = match.index + all.length
  }
  return [...parts, { text: line.slice(from) }].filter(({ text }) => text !== '')
}

export const withoutMarks = (lines: string) =>
  parseSpans(lines)
    .map(({ text }) => text)
    .join('')
