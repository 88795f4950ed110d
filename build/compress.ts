import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isDevelopmentBuild } from './options.ts'

export async function compressAll(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|html|txt|json|webmanifest)$/.test(entry.name))
  const params = { [constants.BROTLI_PARAM_QUALITY]: isDevelopmentBuild ? 4 : 11 }
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const raw = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(raw, { params }))
      await writeFile(`${path}.gz`, await promisify(gzip)(raw, { level: isDevelopmentBuild ? 6 : 9 }))
    }),
  )
}
