import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type * as esbuild from 'esbuild'
import { lexer, parser } from 'marked'
import { readContent } from '../shared/content.ts'
import { contentValues } from '../shared/content-values.ts'
import { defaultSettings } from '../shared/settings.ts'
import { root } from './options.ts'

/** Pages of words: Markdown becomes headings, HTML and plain text here, so that no parser is sent to anyone. */
export const content: esbuild.Plugin = {
  name: 'content',
  setup(build) {
    const known = Object.keys(contentValues(defaultSettings))
    build.onLoad({ filter: /\.md$/ }, async ({ path }) => {
      try {
        const page = readContent(await readFile(path, 'utf8'), { read: lexer, write: parser }, known)
        return { contents: JSON.stringify(page), loader: 'json' }
      } catch (fault) {
        return { errors: [{ text: `${relative(root, path)}: ${fault instanceof Error ? fault.message : String(fault)}` }] }
      }
    })
  },
}
