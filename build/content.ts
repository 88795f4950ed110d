import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type * as esbuild from 'esbuild'
import { lexer, parser } from 'marked'
import { parseContent } from '../shared/lib/content.ts'
import { getContentValues } from '../shared/domain/content-values.ts'
import { defaultSettings, noHosts } from '../shared/domain/settings.ts'
import { root } from './options.ts'

export async function buildContent(path: string) {
  const placeholders = Object.keys(getContentValues({ ...defaultSettings, ...noHosts }))
  return parseContent(await readFile(path, 'utf8'), { parse: lexer, render: parser }, placeholders)
}

/** Markdown is parsed here, so that the client needs no parser. */
export const contentPlugin: esbuild.Plugin = {
  name: 'content',
  setup(build) {
    build.onLoad({ filter: /\.md$/ }, async ({ path, suffix }) => {
      if (suffix === '?source') return { contents: await readFile(path, 'utf8'), loader: 'text' }
      try {
        return { contents: JSON.stringify(await buildContent(path)), loader: 'json' }
      } catch (error) {
        return { errors: [{ text: `${relative(root, path)}: ${error instanceof Error ? error.message : String(error)}` }] }
      }
    })
  },
}
