import { Marked, type Token } from 'marked'
import { type ContentPage, toSlug } from '../../../shared/lib/content.ts'
import type { FieldRefusal } from '../../../shared/lib/errors.ts'
import { asHtml } from '../../../shared/lib/html.ts'

/** Browsers read `/\` as `//`, so both are refused. */
const mayLeadTo = (href: string) => /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(href)

// Safe for any input: output has only the parser's own tags, and only allowed links as attributes.
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

export function textFault(source: string): FieldRefusal | null {
  const faults: (FieldRefusal | null)[] = []
  void markdown.walkTokens(markdown.lexer(source), (token) => {
    faults.push(faultIn(token))
  })
  return faults.find((fault) => fault !== null) ?? null
}

export const htmlOf = (source: string) => markdown.parse(source, { async: false }).trim()

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const depthOf = (token: Token | undefined) => (token?.type === 'heading' ? Number(token['depth']) : 0)
const titleOf = (token: Token | undefined) => (token?.type === 'heading' ? wordsOf(String(token['text'])) : '')

function idsFor(titles: readonly string[]) {
  const seen = new Map<string, number>()
  return titles.map((title) => {
    const slug = toSlug(title) || 'part'
    const count = (seen.get(slug) ?? 0) + 1
    seen.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  })
}

/** A leading `#` heading becomes the title; other headings up to `###` start a section. */
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
