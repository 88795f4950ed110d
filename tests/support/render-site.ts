import { renderClientPage } from '../../server/render-page.ts'
import type { DehydratedQueries } from '../../shared/lib/ssr.ts'
import { type TestUser, createTestApp } from './app.ts'
import { manifest } from './build-manifest.ts'
import { createTempFolder } from './temp-folder.ts'

export async function createSite(env: NodeJS.ProcessEnv = {}) {
  const app = await createTestApp(env, { dir: await createTempFolder(), manifest, renderPage: renderClientPage })
  const htmlOf = async (path: string, who: TestUser | null = null) => await (await app.as(who).get(path)).text()
  return { ...app, htmlOf }
}

export function findDehydratedQueries(html: string, ...keyPrefix: unknown[]) {
  const queries = JSON.parse(/<script type="application\/json" id="first">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]') as DehydratedQueries
  return queries
    .filter(({ key }) => keyPrefix.every((element, index) => key[index] === element))
    .map(({ key, value }) => [key, value] as const)
}

export const extractAppHtml = (html: string) => /<div id="app"[^>]*>(.*?)<\/div>\n<script type="application\/json"/s.exec(html)?.[1] ?? ''
