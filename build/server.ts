import { existsSync } from 'node:fs'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { content } from './content.ts'
import { type Bundler, root, shared, watching } from './options.ts'

/** The AI SDK imports all of zod with fifty languages, which nobody reads. */
const stripZodLocales: esbuild.Plugin = {
  name: 'strip-zod-locales',
  setup(build) {
    let found = false
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => {
      found = true
      return { contents: 'export {}' }
    })
    build.onEnd(() => ({ errors: found || watching ? [] : [{ text: 'build/server.ts takes nothing out of zod any more' }] }))
  },
}

const lazyPackages = ['@ai-sdk/openai-compatible', 'age-encryption', 'ai', 'nodemailer', 'pg', 'prom-client', 's3mini', 'web-push']

// pdfmake reads its fonts from its own package.
const wholePackages = ['better-sqlite3', 'sharp', 'pdfmake']

const programs = {
  main: 'server/main.ts',
  health: 'server/healthcheck.ts',
  'ics.worker': 'server/features/calendar/ics.worker.ts',
  'backup.worker': 'server/backup/backup.worker.ts',
  'upload.worker': 'server/backup/upload.worker.ts',
  'pdf.worker': 'server/lib/pdf/pdf.worker.ts',
  'rows.worker': 'server/db/sqlite/rows.worker.ts',
}

const options = (out: string, entryPoints: Record<string, string>) =>
  ({
    ...shared,
    define: { ...shared.define, ON_SERVER: 'true' },
    plugins: [content, stripZodLocales],
    entryPoints,
    // Chunks lie beside main.js, so that relative URLs are right in each of them.
    outdir: join(out, 'server'),
    loader: { '.svg': 'file' },
    // Must get the same names as the client's assets.
    assetNames: '../client/assets/[name]-[hash]',
    platform: 'node',
    target: 'node26',
    minifySyntax: true,
    // `pg` would load native code where it is installed.
    external: [...wholePackages, 'pg-native', ...(watching ? lazyPackages : [])],
    banner: { js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);" },
  }) satisfies esbuild.BuildOptions

const markAsModules = (out: string) => writeFile(join(out, 'package.json'), '{ "type": "module" }\n')

export async function buildServer(out: string) {
  await esbuild.build(options(out, programs))
  await markAsModules(out)
  await cp(join(root, 'server', 'demo', 'pictures'), join(out, 'server', 'pictures'), { recursive: true })
  await cp(join(root, 'migrations'), join(out, 'migrations'), { recursive: true })
  await copyPackages(wholePackages, join(out, 'node_modules'))
}

export async function createServerBundler(out: string, further: Record<string, string> = {}): Promise<Bundler> {
  const context = await esbuild.context(options(out, { ...programs, ...further }))
  await mkdir(join(out, 'server'), { recursive: true })
  await markAsModules(out)
  await symlink(join(root, 'server', 'demo', 'pictures'), join(out, 'server', 'pictures'))
  for (const name of ['migrations', 'node_modules']) await symlink(join(root, name), join(out, name))
  return { rebuild: async () => Object.keys((await context.rebuild()).metafile.outputs), dispose: () => context.dispose() }
}

interface PackageFile {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Copies run-time dependencies, without sources that only compile them. */
async function copyPackages(names: string[], to: string, done = new Set<string>()) {
  const other = new RegExp(`[\\\\/]better-sqlite3[\\\\/](deps|src|prebuilds[\\\\/](?!${process.platform}(musl)?-${process.arch}))`)
  const unneeded = /[\\/]sharp[\\/](src|install|lib)([\\/]|$)|[\\/]pdfmake[\\/](build|src|standard-fonts)([\\/]|$)|\.d\.[cm]?ts$/
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
