import { existsSync } from 'node:fs'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { contentPlugin } from './content.ts'
import { type Bundler, root, sharedOptions, isWatching } from './options.ts'

/** The AI SDK imports all of zod with fifty languages, which nobody reads. */
const stripZodLocales: esbuild.Plugin = {
  name: 'strip-zod-locales',
  setup(build) {
    let isStripped = false
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => {
      isStripped = true
      return { contents: 'export {}' }
    })
    build.onEnd(() => ({ errors: isStripped ? [] : [{ text: 'build/server.ts takes nothing out of zod any more' }] }))
  },
}

const lazyPackages = ['@ai-sdk/openai-compatible', 'age-encryption', 'ai', 'nodemailer', 'pg', 'prom-client', 's3mini', 'web-push']

/** Pages are a bundle of their own, and a package is loaded where it is used, not at each start. */
const developmentPlugin: esbuild.Plugin = {
  name: 'development',
  setup(build) {
    build.onResolve({ filter: /^\.\/render-page\.ts$/ }, () => ({ path: './render-page.js', external: true }))
    build.onResolve({ filter: new RegExp(`^(${lazyPackages.join('|')})$`) }, ({ path, namespace }) =>
      namespace === 'require' ? { path, external: true } : { path, namespace: 'require' },
    )
    build.onLoad({ filter: /./, namespace: 'require' }, ({ path }) => ({ contents: `module.exports = require(${JSON.stringify(path)})` }))
  },
}

// pdfmake reads its fonts from its own package.
const wholePackages = ['better-sqlite3', 'sharp', 'pdfmake']

const serverEntries = {
  main: 'server/main.ts',
  health: 'server/healthcheck.ts',
  'ics.worker': 'server/features/calendar/ics.worker.ts',
  'backup.worker': 'server/backup/backup.worker.ts',
  'upload.worker': 'server/backup/upload.worker.ts',
  'pdf.worker': 'server/lib/pdf/pdf.worker.ts',
  'rows.worker': 'server/db/sqlite/rows.worker.ts',
}

const getServerOptions = (outDir: string, entryPoints: Record<string, string>) =>
  ({
    ...sharedOptions,
    define: { ...sharedOptions.define, ON_SERVER: 'true' },
    plugins: [contentPlugin, isWatching ? developmentPlugin : stripZodLocales],
    entryPoints,
    // Chunks lie beside main.js, so that relative URLs are right in each of them.
    outdir: join(outDir, 'server'),
    loader: { '.svg': 'file' },
    // Must get the same names as the client's assets.
    assetNames: '../client/assets/[name]-[hash]',
    platform: 'node',
    target: 'node26',
    minifySyntax: !isWatching,
    // `pg` would load native code where it is installed.
    external: [...wholePackages, 'pg-native', ...(isWatching ? ['react', 'react-dom'] : [])],
    banner: { js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);" },
  }) satisfies esbuild.BuildOptions

const markAsModules = (outDir: string) => writeFile(join(outDir, 'package.json'), '{ "type": "module" }\n')

export async function buildServer(outDir: string) {
  await esbuild.build(getServerOptions(outDir, serverEntries))
  await markAsModules(outDir)
  await cp(join(root, 'server', 'demo', 'pictures'), join(outDir, 'server', 'pictures'), { recursive: true })
  await cp(join(root, 'migrations'), join(outDir, 'migrations'), { recursive: true })
  await copyPackages(wholePackages, join(outDir, 'node_modules'))
}

async function createBundler(outDir: string, entryPoints: Record<string, string>): Promise<Bundler> {
  const context = await esbuild.context(getServerOptions(outDir, entryPoints))
  return { rebuild: async () => (await context.rebuild()).metafile, dispose: () => context.dispose() }
}

export async function createServerBundler(outDir: string, extraEntries: Record<string, string> = {}): Promise<Bundler> {
  await mkdir(join(outDir, 'server'), { recursive: true })
  await markAsModules(outDir)
  await symlink(join(root, 'server', 'demo', 'pictures'), join(outDir, 'server', 'pictures'))
  for (const name of ['migrations', 'node_modules']) await symlink(join(root, name), join(outDir, name))
  return createBundler(outDir, { ...serverEntries, ...extraEntries })
}

export const createRendererBundler = (outDir: string) => createBundler(outDir, { 'render-page': 'server/render-page.ts' })

type PackageFile = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>

/** Copies run-time dependencies, without sources that only compile them. */
async function copyPackages(names: string[], to: string, copied = new Set<string>()) {
  const otherPlatforms = new RegExp(`[\\\\/]better-sqlite3[\\\\/](deps|src|prebuilds[\\\\/](?!${process.platform}(musl)?-${process.arch}))`)
  const unneeded = /[\\/]sharp[\\/](src|install|lib)([\\/]|$)|[\\/]pdfmake[\\/](build|src|standard-fonts)([\\/]|$)|\.d\.[cm]?ts$/
  for (const name of names) {
    const from = join(root, 'node_modules', name)
    if (copied.has(name) || name === 'node-addon-api' || !existsSync(from)) continue
    copied.add(name)
    await cp(from, join(to, name), {
      recursive: true,
      filter: (path) => !otherPlatforms.test(path.slice(root.length)) && !unneeded.test(path.slice(root.length)),
    })
    const { dependencies, optionalDependencies } = createRequire(import.meta.url)(join(from, 'package.json')) as PackageFile
    await copyPackages(Object.keys({ ...dependencies, ...optionalDependencies }), to, copied)
  }
}
