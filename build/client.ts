import { createHash } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { content } from './content.ts'
import { describeOutputs } from './manifest.ts'
import { findSmallModules, manualChunks, type SmallModules } from './manual-chunks.ts'
import { type Bundler, insideStyleEntry, isDevelopment, root, shared, styleEntry, watching } from './options.ts'
import { styles } from './styles.ts'

const forBrowsers = { ...shared, platform: 'browser', target: 'es2022', minify: !isDevelopment } satisfies esbuild.BuildOptions

const pages = (out: string, small: SmallModules) =>
  ({
    ...forBrowsers,
    define: { ...shared.define, ON_SERVER: 'false', ...(isDevelopment ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }) },
    entryPoints: { main: 'entry', style: styleEntry, inside: insideStyleEntry },
    outdir: join(out, 'client/assets'),
    loader: { '.svg': 'file' },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    inject: watching ? ['client/app/dev-reload.ts'] : [],
    plugins: [styles, content, manualChunks(small)],
  }) satisfies esbuild.BuildOptions

const inlineScript = {
  ...forBrowsers,
  splitting: false,
  format: 'iife',
  target: 'es2019',
  entryPoints: ['client/inline/first-script.ts'],
  write: false,
} satisfies esbuild.BuildOptions

const worker = (out: string) =>
  ({
    ...forBrowsers,
    splitting: false,
    format: 'iife',
    entryPoints: { sw: 'client/worker/service-worker.ts' },
    outdir: join(out, 'client'),
  }) satisfies esbuild.BuildOptions

export async function createClientBundler(out: string): Promise<Bundler> {
  const none = { entry: [], lazy: [] }
  const small = isDevelopment ? none : findSmallModules((await esbuild.build({ ...pages(out, none), write: false })).metafile)
  const styleHashes = await hashStyles()
  const contexts = [esbuild.context(pages(out, small)), esbuild.context(inlineScript), esbuild.context(worker(out))] as const
  const [assets, inline, serviceWorker] = await Promise.all(contexts)
  return {
    async rebuild() {
      const [{ metafile }, { outputFiles }] = await Promise.all([assets.rebuild(), inline.rebuild(), serviceWorker.rebuild()])
      await cp(join(root, 'client/public'), join(out, 'client'), { recursive: true })
      const manifest = { ...describeOutputs(metafile), inlineScript: outputFiles.map(({ text }) => text.trim()).join(), styleHashes }
      await writeFile(join(out, 'client/manifest.json'), JSON.stringify(manifest))
      return Object.keys(metafile.outputs)
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
