import { Marked, type Token } from 'marked'
import { type ContentPage, toSlug } from '../../../shared/lib/content.ts'
import type { FieldRefusal } from '../../../shared/lib/errors.ts'
import { encodeHtml } from '../../../shared/lib/html.ts'

/** Browsers read `/\` as `//`, so both are refused. */
const isAllowedLink = (href: string) => /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(href)

// Safe for any input: output has only the parser's own tags, and only allowed links as attributes.
const markdown = new Marked({
  renderer: {
    html: ({ text }) => encodeHtml(text),
    image: ({ text }) => encodeHtml(text),
    checkbox: () => '',
    code: ({ text }) => `<pre><code>${encodeHtml(text)}</code></pre>`,
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens)
      return isAllowedLink(href) ? `<a href="${encodeHtml(href)}">${inner}</a>` : inner
    },
  },
})

function findTokenError({ type, href }: { type: string; href?: unknown }): FieldRefusal | null {
  if (type === 'html' || type === 'image') return { code: 'text_html' }
  return type === 'link' && !isAllowedLink(String(href)) ? { code: 'text_link' } : null
}

export function findTextError(source: string): FieldRefusal | null {
  const errors: (FieldRefusal | null)[] = []
  void markdown.walkTokens(markdown.lexer(source), (token) => {
    errors.push(findTokenError(token))
  })
  return errors.find((error) => error !== null) ?? null
}

export const renderMarkdown = (source: string) => markdown.parse(source, { async: false }).trim()

const htmlToText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const getHeadingDepth = (token: Token | undefined) => (token?.type === 'heading' ? Number(token['depth']) : 0)
const getHeadingText = (token: Token | undefined) => (token?.type === 'heading' ? htmlToText(String(token['text'])) : '')

function createHeadingIds(titles: readonly string[]) {
  const counts = new Map<string, number>()
  return titles.map((title) => {
    const slug = toSlug(title) || 'part'
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  })
}

/** A leading `#` heading becomes the title; other headings up to `###` start a section. */
export function parseTextPage(source: string, defaultTitle: string): ContentPage {
  const allTokens = markdown.lexer(source).filter(({ type }) => type !== 'space')
  const hasTitle = getHeadingDepth(allTokens[0]) === 1
  const tokens = hasTitle ? allTokens.slice(1) : allTokens
  const render = (slice: Token[]) => markdown.parser(slice).trim()
  const starts = tokens.flatMap((token, index) => (getHeadingDepth(token) >= 1 && getHeadingDepth(token) <= 3 ? [index] : []))
  const ids = createHeadingIds(starts.map((start) => getHeadingText(tokens[start])))
  const sections = starts.map((start, index) => {
    const html = render(tokens.slice(start + 1, starts[index + 1]))
    const level = getHeadingDepth(tokens[start]) === 3 ? (3 as const) : (2 as const)
    return { id: ids[index] ?? '', level, title: getHeadingText(tokens[start]), html, text: htmlToText(html) }
  })
  return { title: hasTitle ? getHeadingText(allTokens[0]) : defaultTitle, lead: render(tokens.slice(0, starts[0])), sections }
}
