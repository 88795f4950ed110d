import { encodeHtml, decodeHtml } from './html.ts'

export type ContentSection = { id: string; level: 2 | 3; title: string; html: string; text: string }
export type ContentPage = { title: string; lead: string; sections: ContentSection[] }

type ContentToken = { type: string; raw: string; depth?: number; text?: string; href?: string; tokens?: ContentToken[] }
/** Passed in, so that the client does not load a Markdown parser. */
export type MarkdownParser<Token> = { parse: (source: string) => Token[]; render: (tokens: Token[]) => string }

const placeholder = /\{(\w+)\}/g
const allowedLink = /^(\/(?!\/)|#|https:\/\/)/

export const toSlug = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const stripTags = (html: string) =>
  decodeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

const listChildren = (token: object): object[] =>
  Object.entries(token).flatMap(([name, value]) =>
    ['tokens', 'items', 'header', 'rows'].includes(name) && Array.isArray(value)
      ? value.flat().filter((child): child is object => typeof child === 'object' && child !== null)
      : [],
  )

function assertSafe(token: object) {
  const { type, raw, href } = token as Partial<ContentToken>
  if (type === 'html') throw new Error(`raw HTML is not allowed: ${raw?.trim() ?? ''}`)
  if (type === 'image') throw new Error(`a picture is not allowed: ${raw ?? ''}`)
  if (type === 'link' && !allowedLink.test(href ?? '')) throw new Error(`a link leads to an address that is not allowed: ${href ?? ''}`)
  for (const child of listChildren(token)) assertSafe(child)
}

function assertKnownPlaceholders(source: string, known: readonly string[]) {
  for (const [, name = ''] of source.matchAll(placeholder)) if (!known.includes(name)) throw new Error(`unknown placeholder {${name}}`)
  if (source.replace(placeholder, '').match(/[{}]/)) throw new Error('a brace that belongs to no placeholder')
}

/** Throws on raw HTML, unknown placeholders, foreign links and wrong headings. */
export function parseContent<Token extends ContentToken>(
  source: string,
  markdown: MarkdownParser<Token>,
  known: readonly string[],
): ContentPage {
  assertKnownPlaceholders(source, known)
  const [head, ...tokens] = markdown.parse(source).filter(({ type }) => type !== 'space')
  if (head?.type !== 'heading' || head.depth !== 1) throw new Error('the first line must be a # heading')
  for (const token of tokens) assertSafe(token)
  const starts = tokens.flatMap(({ type }, index) => (type === 'heading' ? [index] : []))
  const sections = starts.map((start, index) => {
    const heading = tokens[start]
    const { depth, text: title = '' } = heading ?? {}
    if (depth !== 2 && depth !== 3) throw new Error(`"${title}" must be a ## or ### heading`)
    const html = markdown.render(tokens.slice(start + 1, starts[index + 1])).trim()
    const section: ContentSection = { id: toSlug(title), level: depth, title, html, text: stripTags(html) }
    return section
  })
  const ids = sections.map(({ id }) => id)
  const repeated = ids.find((id, index) => id === '' || ids.indexOf(id) !== index)
  if (repeated !== undefined) throw new Error(`two headings, or an empty one, make the address #${repeated}`)
  return { title: head.text ?? '', lead: markdown.render(tokens.slice(0, starts[0])).trim(), sections }
}

const fillText = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(placeholder, (match, name: string) => values[name] ?? match)

/** Values are escaped. */
export const fillHtml = (html: string, values: Readonly<Record<string, string>>) =>
  html.replace(placeholder, (match, name: string) => encodeHtml(values[name] ?? match))

export const fillContent = ({ title, lead, sections }: ContentPage, values: Readonly<Record<string, string>>): ContentPage => ({
  title: fillText(title, values),
  lead: fillHtml(lead, values),
  sections: sections.map((section) => ({
    ...section,
    title: fillText(section.title, values),
    html: fillHtml(section.html, values),
    text: fillText(section.text, values),
  })),
})

export function matchesSearch(section: Pick<ContentSection, 'title' | 'text'>, query: string) {
  const all = `${section.title} ${section.text}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
