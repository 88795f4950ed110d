import { html, raw } from 'hono/html'
import type { Refusal } from '../../shared/lib/errors.ts'
import { themeColours } from '../../shared/lib/theme.ts'
import { commonMessages } from '../../shared/i18n/en/common.ts'
import { appMessages } from '../../shared/i18n/en/app.ts'
import type { AssetManifest } from './static-assets.ts'

/** Has no scripts, because the client has no route for a file's address. */
export function renderErrorPage({ entry, inlineScript }: AssetManifest, brand: string, { code, requestId }: Refusal) {
  const { title, text } = commonMessages.errors[code]
  const [href, linkText] = code === 'unauthenticated' ? ['/auth', appMessages.logIn] : ['/', appMessages.notFound.home]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${brand}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${themeColours.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColours.dark}" media="(prefers-color-scheme: dark)">
<script>${raw(inlineScript)}</script>
<link rel="stylesheet" href="${entry.css}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<main class="wrap whole">
<h1>${title}</h1>
<p class="meta">${text}</p>
${requestId ? html`<p class="meta">${appMessages.fault.reference(requestId)}</p>\n` : ''}<a class="btn" href="${href}">${linkText}</a>
</main>
</body>
</html>`
}
