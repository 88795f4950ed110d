import { html, raw } from 'hono/html'
import type { SessionView, UserType } from '../../shared/domain/account.ts'
import { type RenderedPage, type HeadTag, dashboardStyleRel, dashboardScriptRel, noJsFormId } from '../../shared/lib/ssr.ts'
import { themeColours } from '../../shared/lib/theme.ts'
import type { AssetManifest } from './static-assets.ts'

const escapeForScript = (text: string) =>
  raw(text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'))

const renderAttributes = (attributes: HeadTag['attributes']) =>
  Object.entries(attributes).map(([name, value]) => html` ${raw(name)}="${value}"`)

function renderTag({ tag, attributes, text = '' }: HeadTag) {
  if (tag === 'title') return html`<title>${text}</title>\n`
  if (tag === 'script') return html`<script${renderAttributes(attributes)}>${escapeForScript(text)}</script>\n`
  return html`<${raw(tag)}${renderAttributes(attributes)}>\n`
}

/** React puts preload links before the markup, but they belong into the head. */
function splitPreloads(markup: string) {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(markup) ?? []
  return { preloads, body: markup.slice(preloads.length) }
}

/** Loaded at the first touch, since visitors who only read never need it. */
const touchPreloadComponent = 'FullScreenMenu'

const dashboardComponents: Record<UserType, readonly string[]> = {
  renter: ['DashboardLayout', 'BookingsPage'],
  owner: ['DashboardLayout', 'MyCarsPage'],
  admin: ['AdminLayout', 'DashboardPage'],
}

/** Listed at once, because discovering them one by one costs a round trip each. */
function listDashboardScripts(chunks: AssetManifest['chunks'], queries: RenderedPage['queries']) {
  const session = queries.find(({ key }) => key[0] === 'session')?.value as SessionView | undefined
  if (!session?.user) return []
  return ['protectedRoutes', ...dashboardComponents[session.user.userType]].flatMap((component) => chunks[component] ?? [])
}

export function renderDocument(
  { entry, dashboardStyle: dashboardStylesheet, initial: initialScripts, chunks, inlineScript }: AssetManifest,
  { head, html: markup, queries, components, needsDashboardStyle }: RenderedPage,
  csrfToken: string | null = null,
) {
  const scripts = new Set([...initialScripts, ...components.flatMap((component) => chunks[component] ?? [])])
  const touchScripts = (chunks[touchPreloadComponent] ?? []).filter((script) => !scripts.has(script))
  const dashboardScripts = new Set(needsDashboardStyle ? [] : listDashboardScripts(chunks, queries))
  const { preloads, body } = splitPreloads(markup)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.map(renderTag)}<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${themeColours.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColours.dark}" media="(prefers-color-scheme: dark)">
<script>${raw(inlineScript)}</script>
<link rel="stylesheet" href="${entry.css}">
<link rel="${needsDashboardStyle ? 'stylesheet' : dashboardStyleRel}" href="${dashboardStylesheet}">
${raw(preloads)}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="later" href="${entry.js}" data-entry>
${[...scripts].map((script) => html`<link rel="later" href="${script}">\n`)}${touchScripts.map((script) => html`<link rel="touch" href="${script}">\n`)}${[...dashboardScripts].map((script) => html`<link rel="${dashboardScriptRel}" href="${script}">\n`)}</head>
<body>
<div id="app" data-parts="${components.join(' ')}">${raw(body)}</div>
<script type="application/json" id="first">${escapeForScript(JSON.stringify(queries))}</script>
${csrfToken === null ? '' : html`<input type="hidden" form="${noJsFormId}" name="token" value="${csrfToken}">`}</body>
</html>`
}
