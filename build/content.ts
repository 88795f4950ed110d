import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type * as esbuild from 'esbuild'
import { lexer, parser } from 'marked'
import { readContent } from '../shared/lib/content.ts'
import { contentValues } from '../shared/domain/content-values.ts'
import { defaultSettings, noHosts } from '../shared/domain/settings.ts'
import { root } from './options.ts'

export async function contentOf(path: string) {
  const known = Object.keys(contentValues({ ...defaultSettings, ...noHosts }))
  return readContent(await readFile(path, 'utf8'), { read: lexer, write: parser }, known)
}

/** Markdown is parsed here, so that the client needs no parser. */
export const content: esbuild.Plugin = {
  name: 'content',
  setup(build) {
    build.onLoad({ filter: /\.md$/ }, async ({ path, suffix }) => {
      if (suffix === '?source') return { contents: await readFile(path, 'utf8'), loader: 'text' }
      try {
        return { contents: JSON.stringify(await contentOf(path)), loader: 'json' }
      } catch (fault) {
        return { errors: [{ text: `${relative(root, path)}: ${fault instanceof Error ? fault.message : String(fault)}` }] }
      }
    })
  },
}
