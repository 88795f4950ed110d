import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from 'terser'
import { isDevelopment } from './options.ts'

// What is used once stands where it is used only if it is short: gzip makes more of functions that stay alike, and of statements and
// comparisons that do.
const compress = {
  passes: 3,
  inline: 1,
  reduce_funcs: false,
  keep_fargs: false,
  lhs_constants: false,
  sequences: false,
} as const

/** A second pass over what esbuild made: three percent less for every first visit. Crumbs are not worth the time. */
export async function shrinkScript(source: string) {
  if (isDevelopment || source.length < 2_000) return source
  const { code } = await minify(source, { module: true, ecma: 2020, compress, format: { comments: false } })
  return code && code.length < source.length ? code : source
}

export async function compressAll(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|html|txt|json|webmanifest)$/.test(entry.name))
  const params = { [constants.BROTLI_PARAM_QUALITY]: isDevelopment ? 4 : 11 }
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const raw = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(raw, { params }))
      await writeFile(`${path}.gz`, await promisify(gzip)(raw, { level: isDevelopment ? 6 : 9 }))
    }),
  )
}
