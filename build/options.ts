import { fileURLToPath } from 'node:url'
import type * as esbuild from 'esbuild'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const clientEntry = 'client/entry-client.tsx'
export const styleEntry = 'client/styles/main.scss'
export const dashboardStyleEntry = 'client/styles/dashboard.scss'

export const isWatching = process.argv.includes('--watch')
export const isDevelopmentBuild = isWatching || process.argv.includes('--development')

export const sharedOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm' as const,
  // Splitting takes most of a rebuild.
  splitting: !isWatching,
  metafile: true,
  jsx: 'automatic' as const,
  logLevel: 'silent' as const,
  legalComments: 'none' as const,
  define: { 'process.env.NODE_ENV': isDevelopmentBuild ? '"development"' : '"production"', DEV: String(isWatching) },
} satisfies esbuild.BuildOptions

export type Bundler = { rebuild: () => Promise<esbuild.Metafile>; dispose: () => Promise<void> }
