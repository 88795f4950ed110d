import { asHtml, decoded } from './html.ts'

export type ContentSection = { id: string; level: 2 | 3; title: string; html: string; text: string }
export type ContentPage = { title: string; lead: string; sections: ContentSection[] }

type ContentToken = { type: string; raw: string; depth?: number; text?: string; href?: string; tokens?: ContentToken[] }
/** Passed in, so that the client does not load a Markdown parser. */
export type Markdown<Token> = { read: (source: string) => Token[]; write: (tokens: Token[]) => string }

const placeholder = /\{(\w+)\}/g
const allowedLink = /^(\/(?!\/)|#|https:\/\/)/

export const toSlug = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const textOf = (html: string) =>
  decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

const childrenOf = (token: object): object[] =>
  Object.entries(token).flatMap(([name, value]) =>
    ['tokens', 'items', 'header', 'rows'].includes(name) && Array.isArray(value)
      ? value.flat().filter((part): part is object => typeof part === 'object' && part !== null)
      : [],
  )

function refuseUnsafe(token: object) {
  const { type, raw, href } = token as Partial<ContentToken>
  if (type === 'html') throw new Error(`raw HTML is not allowed: ${raw?.trim() ?? ''}`)
  if (type === 'image') throw new Error(`a picture is not allowed: ${raw ?? ''}`)
  if (type === 'link' && !allowedLink.test(href ?? '')) throw new Error(`a link leads to an address that is not allowed: ${href ?? ''}`)
  for (const part of childrenOf(token)) refuseUnsafe(part)
}

function refuseUnknown(source: string, known: readonly string[]) {
  for (const [, name = ''] of source.matchAll(placeholder)) if (!known.includes(name)) throw new Error(`unknown placeholder {${name}}`)
  if (source.replace(placeholder, '').match(/[{}]/)) throw new Error('a brace that belongs to no placeholder')
}

/** Throws on raw HTML, unknown placeholders, foreign links and wrong headings. */
export function readContent<Token extends ContentToken>(source: string, markdown: Markdown<Token>, known: readonly string[]): ContentPage {
  refuseUnknown(source, known)
  const [head, ...tokens] = markdown.read(source).filter(({ type }) => type !== 'space')
  if (head?.type !== 'heading' || head.depth !== 1) throw new Error('the first line must be a # heading')
  for (const token of tokens) refuseUnsafe(token)
  const starts = tokens.flatMap(({ type }, index) => (type === 'heading' ? [index] : []))
  const sections = starts.map((start, index) => {
    const heading = tokens[start]
    const { depth, text: title = '' } = heading ?? {}
    if (depth !== 2 && depth !== 3) throw new Error(`"${title}" must be a ## or ### heading`)
    const html = markdown.write(tokens.slice(start + 1, starts[index + 1])).trim()
    const section: ContentSection = { id: toSlug(title), level: depth, title, html, text: textOf(html) }
    return section
  })
  const ids = sections.map(({ id }) => id)
  const repeated = ids.find((id, index) => id === '' || ids.indexOf(id) !== index)
  if (repeated !== undefined) throw new Error(`two headings, or an empty one, make the address #${repeated}`)
  return { title: head.text ?? '', lead: markdown.write(tokens.slice(0, starts[0])).trim(), sections }
}

const fillText = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(placeholder, (whole, name: string) => values[name] ?? whole)

/** Values are escaped. */
export const fillHtml = (html: string, values: Readonly<Record<string, string>>) =>
  html.replace(placeholder, (whole, name: string) => asHtml(values[name] ?? whole))

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

export function isAbout(section: Pick<ContentSection, 'title' | 'text'>, asked: string) {
  const all = `${section.title} ${section.text}`.toLowerCase()
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
