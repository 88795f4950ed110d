import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, watch } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as esbuild from 'esbuild'
import { lexer, parser } from 'marked'
import * as sass from 'sass'
import { minify } from 'terser'
import type { Manifest } from './server/client-files.ts'
import { pinnedNode, sourceHash } from './setup.mjs'
import { readContent } from './shared/content.ts'
import { contentValues } from './shared/content-values.ts'
import { defaultSettings } from './shared/settings.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = join(root, 'dist')
const clientEntry = 'client/main.tsx'
const styleEntry = 'client/styles/main.scss'
const nativePackages = ['better-sqlite3', 'sharp']
const watching = process.argv.includes('--watch')

const shared = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm' as const,
  splitting: true,
  metafile: true,
  logLevel: 'silent' as const,
  legalComments: 'none' as const,
  define: { 'process.env.NODE_ENV': '"production"', DEV: String(watching) },
} satisfies esbuild.BuildOptions

const styles: esbuild.Plugin = {
  name: 'styles',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ kind, path }) => (kind === 'url-token' ? { path, external: true } : undefined))
    build.onLoad({ filter: /\.scss$/ }, async ({ path }) => {
      const { css, loadedUrls } = await sass.compileAsync(path, {
        loadPaths: [join(root, 'node_modules')],
        importers: [new sass.NodePackageImporter(root)],
        quietDeps: true,
      })
      return {
        contents: css,
        loader: 'css',
        watchFiles: loadedUrls.filter((url) => url.protocol === 'file:').map((url) => fileURLToPath(url)),
      }
    })
  },
}

/** Pages of words: Markdown becomes headings, HTML and plain text here, so that no parser is sent to anyone. */
const content: esbuild.Plugin = {
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

/**
 * Every lazy module is made to need the entry, which is always there before it. So all that the entry needs at once becomes one
 * chunk instead of one for each set of pages that share a module: a third of the requests, and it packs better.
 */
const withMain: esbuild.Plugin = {
  name: 'with-main',
  setup(build) {
    build.onResolve({ filter: /^\./, namespace: 'file' }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: join(resolveDir, path), namespace: 'lazy' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
      contents: `import ${JSON.stringify(join(root, clientEntry))}\nexport * from ${JSON.stringify(path)}`,
      resolveDir: root,
    }))
  },
}

const pageReload: esbuild.Plugin = {
  name: 'page-reload',
  setup(build) {
    build.onLoad({ filter: /[\\/]client[\\/]main\.tsx$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return { contents: `import './dev-reload.ts'\n${source}`, loader: 'tsx' }
    })
  },
}

async function buildClient(out: string) {
  const { metafile } = await esbuild.build({
    ...shared,
    entryPoints: { main: clientEntry, style: styleEntry },
    outdir: join(out, 'client/assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    loader: { '.svg': 'file', '.webp': 'file', '.png': 'file', '.woff2': 'file' },
    plugins: watching ? [styles, content, withMain, pageReload] : [styles, content, withMain],
  })
  const manifest = { ...describe(metafile, join(out, 'client')), styleHashes: await styleHashes() }
  await writeFile(join(out, 'client/manifest.json'), JSON.stringify(manifest, null, 2))
  if (!watching) await shrinkScripts(join(out, 'client/assets'))
  const statics = join(root, 'client/public')
  if (existsSync(statics)) await cp(statics, join(out, 'client'), { recursive: true })
  await compressAll(join(out, 'client'))
}

/** What the page must name: the entry, what it loads at once, and every lazy chunk with all that it loads in turn. */
function describe(metafile: esbuild.Metafile, client: string): Omit<Manifest, 'styleHashes'> {
  const outputs = new Map(Object.entries(metafile.outputs))
  const url = (output: string) => pathToFileURL(join(root, output)).href.slice(pathToFileURL(client).href.length)
  const sourceOf = (entryPoint: string) => relative(root, resolve(root, entryPoint.replace(/^lazy:/, ''))).replaceAll('\\', '/')
  const outputOf = (source: string) => [...outputs].find(([, output]) => output.entryPoint === source)?.[0]
  const js = outputOf(clientEntry)
  const css = outputOf(styleEntry)
  if (!js || !css || outputs.get(js)?.cssBundle)
    throw new Error(`${clientEntry} and ${styleEntry} must each build to one file; all CSS belongs to the second`)
  const initial = needs(outputs, js)
  const chunks: Manifest['chunks'] = {}
  for (const [name, { entryPoint }] of outputs) {
    if (!entryPoint || name === js || name === css) continue
    const wanted = [name, ...needs(outputs, name)].filter((chunk) => chunk !== js && !initial.includes(chunk))
    chunks[sourceOf(entryPoint)] = wanted.map(url)
  }
  return { entry: { js: url(js), css: url(css) }, initial: initial.map(url), chunks }
}

function needs(outputs: Map<string, esbuild.Metafile['outputs'][string]>, name: string, found: string[] = []): string[] {
  for (const { path, kind, external } of outputs.get(name)?.imports ?? []) {
    if (kind !== 'import-statement' || external || found.includes(path)) continue
    found.push(path)
    needs(outputs, path, found)
  }
  return found
}

/** The toasts bring their own <style>: the content policy must name it, and the empty one that it starts as. */
async function styleHashes() {
  const source = await readFile(join(root, 'node_modules/sonner/dist/index.mjs'), 'utf8')
  const literal = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(source)?.[1]
  if (!literal) throw new Error('sonner no longer injects its style the way the content policy expects')
  const css: unknown = JSON.parse(literal)
  return [String(css), ''].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** A second pass over what esbuild made: three percent less for every first visit. Only the large ones are worth the time. */
async function shrinkScripts(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const source = name.endsWith('.js') ? await readFile(path, 'utf8') : ''
    if (source.length < 50_000) continue
    const { code } = await minify(source, { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } })
    if (code && code.length < source.length) await writeFile(path, code)
  }
}

async function compressAll(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|html|txt|json|webmanifest)$/.test(entry.name))
  const params = { [constants.BROTLI_PARAM_QUALITY]: watching ? 4 : 11 }
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const raw = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(raw, { params }))
      await writeFile(`${path}.gz`, await promisify(gzip)(raw, { level: watching ? 6 : 9 }))
    }),
  )
}

async function buildServer(out: string) {
  await esbuild.build({
    ...shared,
    entryPoints: ['server/main.ts'],
    // Chunks lie beside main.js, so that `new URL('../client/', import.meta.url)` is right in each of them.
    outdir: join(out, 'server'),
    platform: 'node',
    target: 'node26',
    minifySyntax: true,
    external: nativePackages,
    banner: { js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);" },
  })
  await cp(join(root, 'migrations'), join(out, 'migrations'), { recursive: true })
  await writeFile(join(out, 'package.json'), '{ "type": "module" }\n')
  await copyPackages(nativePackages, join(out, 'node_modules'))
}

interface PackageFile {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The packages that cannot be bundled, with all that they load at run time, and nothing that only compiles them. */
async function copyPackages(names: string[], to: string, done = new Set<string>()) {
  const other = new RegExp(`[\\\\/]better-sqlite3[\\\\/](deps|src|prebuilds[\\\\/](?!${process.platform}(musl)?-${process.arch}))`)
  const unneeded = /[\\/]sharp[\\/](src|install|lib)([\\/]|$)|\.d\.[cm]?ts$/
  for (const name of names) {
    const from = join(root, 'node_modules', name)
    if (done.has(name) || name === 'node-addon-api' || !existsSync(from)) continue
    done.add(name)
    await cp(from, join(to, name), {
      recursive: true,
      filter: (path) => !other.test(path.slice(root.length)) && !unneeded.test(path.slice(root.length)),
    })
    const { dependencies, optionalDependencies } = createRequire(import.meta.url)(join(from, 'package.json')) as PackageFile
    await copyPackages(Object.keys({ ...dependencies, ...optionalDependencies }), to, done)
  }
}

/** Builds beside `dist` and swaps at the end: a failed or second build never leaves a half-written one. */
async function build() {
  const hash = sourceHash()
  const out = join(root, `dist-${process.pid}`)
  try {
    await rm(out, { recursive: true, force: true })
    await mkdir(out)
    // Both must have ended before a failure cleans up behind them.
    const halves = await Promise.allSettled([buildClient(out), buildServer(out)])
    const failed = halves.find((half) => half.status === 'rejected')
    if (failed) throw failed.reason
    // A build for development must not be taken for the real one by the next start.
    await writeFile(join(out, 'stamp'), watching ? 'development' : hash)
    await swap(out)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

async function swap(out: string) {
  for (let attempt = 1; ; attempt++) {
    const old = join(root, `dist-old-${process.pid}-${attempt}`)
    if (existsSync(dist)) await rename(dist, old).catch(() => undefined)
    const problem: unknown = await rename(out, dist).then(
      () => undefined,
      (reason: unknown) => reason ?? true,
    )
    await rm(old, { recursive: true, force: true })
    if (!problem) return
    if (attempt === 5) throw problem
  }
}

function report(error: unknown) {
  const problems = error instanceof Error && 'errors' in error ? (error.errors as esbuild.Message[]) : undefined
  if (!problems) return console.error(`Building failed: ${error instanceof Error ? error.message : String(error)}`)
  for (const { location, text } of problems)
    console.error(`${location ? `${location.file}:${location.line}:${location.column} ` : ''}${text}`)
}

async function stopped(server: ChildProcess | undefined) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  // An open page holds its event stream; development need not wait for it.
  const impatient = setTimeout(() => server.kill('SIGKILL'), 1500)
  await gone
  clearTimeout(impatient)
}

function develop() {
  let server: ChildProcess | undefined
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const restart = async () => {
    try {
      const started = performance.now()
      await build()
      console.log(`Built in ${Math.round(performance.now() - started)} ms`)
    } catch (error) {
      return report(error)
    }
    await stopped(server)
    server = spawn(pinnedNode(), ['dist/server/main.js'], { cwd: root, stdio: 'inherit', env: { ...process.env, DEV: '1' } })
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(restart)
    }, 80)
  }
  for (const folder of ['client', 'migrations', 'server', 'shared']) watch(join(root, folder), { recursive: true }, soon)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearTimeout(timer)
      void running.then(() => stopped(server)).then(() => process.exit(0))
    })
  }
  soon()
}

if (watching) develop()
else {
  const started = performance.now()
  await build().then(
    () => console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`),
    (error: unknown) => {
      report(error)
      process.exitCode = 1
    },
  )
}
