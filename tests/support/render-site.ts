import { renderClientPage } from '../../server/render-page.ts'
import type { DehydratedQueries } from '../../shared/lib/ssr.ts'
import { type TestUser, testApp } from './app.ts'
import { manifest } from './build-manifest.ts'
import { createTempFolder } from './temp-folder.ts'

export async function createSite(env: NodeJS.ProcessEnv = {}) {
  const made = await testApp(env, { dir: await createTempFolder(), manifest, renderPage: renderClientPage })
  const htmlOf = async (path: string, who: TestUser | null = null) => await (await made.as(who).get(path)).text()
  return { ...made, htmlOf }
}

export function dehydratedIn(html: string, ...begin: unknown[]) {
  const known = JSON.parse(/<script type="application\/json" id="first">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]') as DehydratedQueries
  return known.filter(({ key }) => begin.every((part, index) => key[index] === part)).map(({ key, value }) => [key, value] as const)
}

export const renderHtml = (html: string) => /<div id="app"[^>]*>(.*?)<\/div>\n<script type="application\/json"/s.exec(html)?.[1] ?? ''
