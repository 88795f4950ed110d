import { escapeHtml, toSingleLine, stripControl } from './escape.ts'

export type EmailContent = {
  subject: string
  lines: readonly string[]
  details?: readonly (readonly [label: string, value: string])[]
  action?: { label: string; url: string }
  note?: string
  calendar?: string
}
type EmailFooter = { lines: readonly string[]; link: { label: string; url: string } }
export type EmailSite = { brand: string; url: string; greeting: string }

export const emailStyles = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 16px; background: #f6f4ef; color: #1d2420; font: 16px/1.5 system-ui, sans-serif; }
.card { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border-radius: 12px; }
.brand { font-weight: 700; color: #0b6b46; text-decoration: none; }
h1 { font-size: 22px; line-height: 1.3; margin: 16px 0 12px; }
p { margin: 0 0 12px; white-space: pre-line; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: 0 0 16px; }
td { padding: 6px 0; border-bottom: 1px solid #e3dfd5; vertical-align: top; overflow-wrap: anywhere; }
td + td { text-align: right; font-weight: 600; padding-left: 12px; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b6b46; color: #ffffff; font-weight: 600; text-decoration: none; }
.foot { max-width: 560px; margin: 16px auto 0; font-size: 13px; color: #5b6660; }
.foot a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #121614; color: #e9ece9; }
  .card { background: #1c2220; }
  .brand { color: #6fd3a4; }
  td { border-color: #343c38; }
  .button { background: #2e9c6b; color: #06120c; }
  .foot { color: #a3ada7; }
}`

const renderParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const renderLink = (name: string, { label, url }: { label: string; url: string }) =>
  `<a class="${name}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

function renderTable(details: EmailContent['details'] = []) {
  const rows = details.map(([label, value]) => `<tr><td>${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`)
  return rows.length === 0 ? '' : `<table role="presentation">${rows.join('')}</table>`
}

function renderHtml({ subject, lines, details, action, note }: EmailContent, { brand, url, greeting }: EmailSite, footer: EmailFooter) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${emailStyles}</style></head>
<body><div class="card">${renderLink('brand', { label: brand, url })}
<h1>${escapeHtml(subject)}</h1>
${[greeting, ...lines].map(renderParagraph).join('\n')}
${renderTable(details)}
${action ? `<p>${renderLink('button', action)}</p>` : ''}
${note ? renderParagraph(note) : ''}</div>
<div class="foot">${footer.lines.map(renderParagraph).join('\n')}<p>${renderLink('quiet', footer.link)}</p></div>
</body></html>`
}

function renderText({ lines, details = [], action, note }: EmailContent, { greeting }: EmailSite, footer: EmailFooter) {
  const table = details.map(([label, value]) => `${label}: ${value}`).join('\n')
  const blocks = [greeting, ...lines, table, action ? `${action.label}:\n${action.url}` : '', note ?? '', '-- ']
  const footerText = [...footer.lines, `${footer.link.label}: ${footer.link.url}`].join('\n')
  return `${[...blocks.filter(Boolean), footerText].map(stripControl).join('\n\n')}\n`
}

export const renderEmail = (content: EmailContent, site: EmailSite, footer: EmailFooter) => ({
  subject: toSingleLine(content.subject),
  text: renderText(content, site, footer),
  html: renderHtml(content, site, footer),
})
