import { decodeHtml } from './html.ts'

const toMarkdown = (html: string) =>
  decodeHtml(
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
    .map((block) => `${block.includes('<li>') ? '- ' : ''}${toMarkdown(block)}`)
    .filter((line) => /[^\s-]/.test(line))
    .join('\n')

export type Span = { text: string; isBold?: true; to?: string }

const markPattern = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((\/(?!\/)[^\s()]*)\)/g

/** Everything but bold text and internal links stays plain text. */
export function parseSpans(line: string): Span[] {
  const spans: Span[] = []
  let position = 0
  for (const match of line.matchAll(markPattern)) {
    const [all, bold, label, to] = match
    spans.push({ text: line.slice(position, match.index) }, to ? { text: label ?? '', to } : { text: bold ?? '', isBold: true })
    position = match.index + all.length
  }
  return [...spans, { text: line.slice(position) }].filter(({ text }) => text !== '')
}

export const stripMarks = (lines: string) =>
  parseSpans(lines)
    .map(({ text }) => text)
    .join('')
