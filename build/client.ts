import * as esbuild from 'esbuild'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentPlugin } from './content.ts'
import { createHash } from 'node:crypto'
import { describeOutputs } from './manifest.ts'
import { findSmallModules, createChunkPlugin, type SmallModules } from './manual-chunks.ts'
import { isDevelopmentBuild, type Bundler, dashboardStyleEntry, root, sharedOptions, styleEntry, isWatching } from './options.ts'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readdir, readFile, writeFile, cp } from 'node:fs/promises'
import { stylesPlugin } from './styles.ts'

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

const browserOptions = {
  ...sharedOptions,
  platform: 'browser',
  target: 'es2022',
  minify: !isDevelopmentBuild,
} satisfies esbuild.BuildOptions

const getPageOptions = (outDir: string, smallModules: SmallModules) =>
  ({
    ...browserOptions,
    define: { ...sharedOptions.define, ON_SERVER: 'false', ...(isDevelopmentBuild ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }) },
    entryPoints: { main: 'entry', style: styleEntry, inside: dashboardStyleEntry },
    outdir: join(outDir, 'client/assets'),
    loader: { '.svg': 'file' },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    inject: isWatching ? ['client/app/dev-reload.ts'] : [],
    plugins: [stylesPlugin, contentPlugin, createChunkPlugin(smallModules)],
  }) satisfies esbuild.BuildOptions

const scriptOptions = { ...browserOptions, splitting: false, format: 'iife' } satisfies esbuild.BuildOptions

export async function createClientBundler(outDir: string): Promise<Bundler> {
  const noSmallModules = { entry: [], lazy: [] }
  const smallModules = isDevelopmentBuild
    ? noSmallModules
    : findSmallModules((await esbuild.build({ ...getPageOptions(outDir, noSmallModules), write: false })).metafile)
  const styleHashes = await hashStyles()
  const [assets, inline, serviceWorker] = await Promise.all([
    esbuild.context(getPageOptions(outDir, smallModules)),
    esbuild.context({ ...scriptOptions, target: 'es2019', entryPoints: ['client/inline/inline-script.ts'], write: false }),
    esbuild.context({ ...scriptOptions, entryPoints: { sw: 'client/worker/service-worker.ts' }, outdir: join(outDir, 'client') }),
  ])
  return {
    async rebuild() {
      const [{ metafile }, { outputFiles }] = await Promise.all([assets.rebuild(), inline.rebuild(), serviceWorker.rebuild()])
      await cp(join(root, 'client/public'), join(outDir, 'client'), { recursive: true })
      const manifest = { ...describeOutputs(metafile), inlineScript: outputFiles.map(({ text }) => text.trim()).join(), styleHashes }
      await writeFile(join(outDir, 'client/manifest.json'), JSON.stringify(manifest))
      return metafile
    },
    dispose: async () => void (await Promise.all([assets.dispose(), inline.dispose(), serviceWorker.dispose()])),
  }
}

/** sonner injects a style element, so the content security policy needs its hash. */
async function hashStyles() {
  const source = await readFile(join(root, 'node_modules/sonner/dist/index.mjs'), 'utf8')
  const literal = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(source)?.[1]
  if (!literal) throw new Error('sonner no longer injects its style the way the content policy expects')
  return [String(JSON.parse(literal)), ''].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
