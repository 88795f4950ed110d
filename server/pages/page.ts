import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { SessionView } from '../../shared/account.ts'
import type { PhotoView } from '../../shared/car.ts'
import { photoSources } from '../../shared/photo.ts'
import type { PublicSettings } from '../../shared/settings.ts'
import { barColours } from '../../shared/theme.ts'
import { pageWords } from '../../shared/words/en/pages.ts'
import type { Manifest } from './client-files.ts'
import { firstDrawing } from './first-drawing.ts'
import { themeScript } from './theme-script.ts'

export type FirstData = { key: readonly unknown[]; value: unknown }
export type Page = {
  title: string
  description: string
  /** Source path of the page's module, whose chunks are asked for before the entry runs. */
  module?: string
  /** Where link previews find the picture, as a path. */
  picture?: string | null
  /** More for the head: what search engines and link previews read. */
  head?: HtmlEscapedString | Promise<HtmlEscapedString>
  /** The largest picture of the first view, as wide as the client draws it: asked for before any script runs. */
  photo?: { photo: PhotoView; sizes: string }
  /** The top of the page as it stands until the script draws it. */
  top?: ReturnType<typeof html>
  status?: 200 | 404
  data: FirstData[]
}
type Known = { session: SessionView; settings: PublicSettings }

/** JSON that cannot end the script element it stands in. */
export const inScript = (value: unknown) =>
  raw(JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'))

const preloadPhoto = ({ photo, sizes }: NonNullable<Page['photo']>) =>
  html`<link rel="preload" as="image" imagesrcset="${photoSources(photo)}" imagesizes="${sizes}" fetchpriority="high">
`

/** The HTML of every page: head, preload hints and one JSON block with what the client needs to draw at once. */
export function pageHtml(manifest: Manifest, origin: string, page: Page, known: Known) {
  // Where the top of the page stands already, what it is drawn with comes before the script.
  const priority = page.top ? raw(' fetchpriority="low"') : ''
  const scripts = [...manifest.initial, ...(page.module ? (manifest.chunks[page.module] ?? []) : [])]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:site_name" content="${known.settings.brandName}">
${page.picture ? html`<meta property="og:image" content="${origin}${page.picture}">` : ''}${page.head ?? ''}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${barColours.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${barColours.dark}" media="(prefers-color-scheme: dark)">
<script>${raw(themeScript)}</script>
${page.photo ? preloadPhoto(page.photo) : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${manifest.entry.css}">
<script type="module" src="${manifest.entry.js}"${priority}></script>
${scripts.map(
  (script) => html`<link rel="modulepreload" href="${script}"${priority}>
`,
)}</head>
<body>
<div id="app">${page.top ? firstDrawing(known.settings.brandName, known.session.adminExists, page.top) : ''}</div>
<noscript>${pageWords.noScript}</noscript>
<script type="application/json" id="first">${inScript({ ...known, data: page.data })}</script>
</body>
</html>`
}
