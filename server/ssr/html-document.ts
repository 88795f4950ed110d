import { html, raw } from 'hono/html'
import type { SessionView, UserType } from '../../shared/domain/account.ts'
import { type RenderedPage, type HeadTag, insideName, landingName } from '../../shared/lib/ssr.ts'
import { plainFormId } from '../../shared/lib/no-js-form.ts'
import { barColours } from '../../shared/lib/theme.ts'
import type { Manifest } from './static-assets.ts'

const inScript = (text: string) => raw(text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'))

const attributesOf = (attributes: HeadTag['attributes']) =>
  Object.entries(attributes).map(([name, value]) => html` ${raw(name)}="${value}"`)

function tagOf({ tag, attributes, text = '' }: HeadTag) {
  if (tag === 'title') return html`<title>${text}</title>\n`
  if (tag === 'script') return html`<script${attributesOf(attributes)}>${inScript(text)}</script>\n`
  return html`<${raw(tag)}${attributesOf(attributes)}>\n`
}

/** React puts preload links before the markup, but they belong into the head. */
function splitPreloads(drawing: string) {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(drawing) ?? []
  return { preloads, body: drawing.slice(preloads.length) }
}

/** Loaded at the first touch, since visitors who only read never need it. */
const pressedFirst = 'FullScreenMenu'

const landingParts: Record<UserType, readonly string[]> = {
  renter: ['DashboardLayout', 'BookingsPage'],
  owner: ['DashboardLayout', 'MyCarsPage'],
  admin: ['AdminLayout', 'DashboardPage'],
}

/** Listed at once, because discovering them one by one costs a round trip each. */
function listLandingScripts(chunks: Manifest['chunks'], known: RenderedPage['known']) {
  const session = known.find(({ key }) => key[0] === 'session')?.value as SessionView | undefined
  if (!session?.user) return []
  return ['protectedRoutes', ...landingParts[session.user.userType]].flatMap((part) => chunks[part] ?? [])
}

export function renderDocument(
  { entry, insideStyle, initial, chunks, inlineScript }: Manifest,
  { head, html: drawing, known, parts, isInside }: RenderedPage,
  token: string | null = null,
) {
  const scripts = new Set([...initial, ...parts.flatMap((part) => chunks[part] ?? [])])
  const landing = new Set(isInside ? [] : listLandingScripts(chunks, known))
  const { preloads, body } = splitPreloads(drawing)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.map(tagOf)}<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${barColours.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${barColours.dark}" media="(prefers-color-scheme: dark)">
<script>${raw(inlineScript)}</script>
<link rel="stylesheet" href="${entry.css}">
<link rel="${isInside ? 'stylesheet' : insideName}" href="${insideStyle}">
${raw(preloads)}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="later" href="${entry.js}" data-entry>
${[...scripts].map((script) => html`<link rel="later" href="${script}">\n`)}${chunks[pressedFirst]?.map((script) => html`<link rel="touch" href="${script}">\n`)}${[...landing].map((script) => html`<link rel="${landingName}" href="${script}">\n`)}</head>
<body>
<div id="app" data-parts="${parts.join(' ')}">${raw(body)}</div>
<script type="application/json" id="first">${inScript(JSON.stringify(known))}</script>
${token === null ? '' : html`<input type="hidden" form="${plainFormId}" name="token" value="${token}">`}</body>
</html>`
}
