import { Marked, type Token } from 'marked'
import { type ContentPage, toSlug } from '../../../shared/lib/content.ts'
import type { FieldRefusal } from '../../../shared/lib/errors.ts'
import { asHtml } from '../../../shared/lib/html.ts'

/** To the web, to a mailbox, within the site or within the page. A backslash would be read as a second slash. */
const mayLeadTo = (href: string) => /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(href)

// Whatever is written, nothing but the parser's own tags comes out, and no attribute but an address that may be led to.
const markdown = new Marked({
  renderer: {
    html: ({ text }) => asHtml(text),
    image: ({ text }) => asHtml(text),
    checkbox: () => '',
    code: ({ text }) => `<pre><code>${asHtml(text)}</code></pre>`,
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens)
      return mayLeadTo(href) ? `<a href="${asHtml(href)}">${inner}</a>` : inner
    },
  },
})

function faultIn({ type, href }: { type: string; href?: unknown }): FieldRefusal | null {
  if (type === 'html' || type === 'image') return { code: 'text_html' }
  return type === 'link' && !mayLeadTo(String(href)) ? { code: 'text_link' } : null
}

/** The first thing in a text that its reader would not get as it was written. */
export function textFault(source: string): FieldRefusal | null {
  const faults: (FieldRefusal | null)[] = []
  void markdown.walkTokens(markdown.lexer(source), (token) => {
    faults.push(faultIn(token))
  })
  return faults.find((fault) => fault !== null) ?? null
}

export const htmlOf = (source: string) => markdown.parse(source, { async: false }).trim()

/** Of marks: what people read of it. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** 0 where it is no heading. */
const depthOf = (token: Token | undefined) => (token?.type === 'heading' ? Number(token['depth']) : 0)
const titleOf = (token: Token | undefined) => (token?.type === 'heading' ? wordsOf(String(token['text'])) : '')

/** An address within the page for each heading, none twice. */
function idsFor(titles: readonly string[]) {
  const seen = new Map<string, number>()
  return titles.map((title) => {
    const slug = toSlug(title) || 'part'
    const count = (seen.get(slug) ?? 0) + 1
    seen.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  })
}

/** A text as a page: its first heading is its title where that is one of the highest, every other of the three highest begins a section. */
export function pageOf(source: string, usualTitle: string): ContentPage {
  const all = markdown.lexer(source).filter(({ type }) => type !== 'space')
  const hasTitle = depthOf(all[0]) === 1
  const tokens = hasTitle ? all.slice(1) : all
  const write = (part: Token[]) => markdown.parser(part).trim()
  const starts = tokens.flatMap((token, index) => (depthOf(token) >= 1 && depthOf(token) <= 3 ? [index] : []))
  const ids = idsFor(starts.map((start) => titleOf(tokens[start])))
  const sections = starts.map((start, index) => {
    const html = write(tokens.slice(start + 1, starts[index + 1]))
    const level = depthOf(tokens[start]) === 3 ? (3 as const) : (2 as const)
    return { id: ids[index] ?? '', level, title: titleOf(tokens[start]), html, text: wordsOf(html) }
  })
  return { title: hasTitle ? titleOf(all[0]) : usualTitle, lead: write(tokens.slice(0, starts[0])), sections }
}
