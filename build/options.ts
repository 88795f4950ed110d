import { fileURLToPath } from 'node:url'
import type * as esbuild from 'esbuild'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const clientEntry = 'client/entry-client.tsx'
export const styleEntry = 'client/styles/main.scss'
export const insideStyleEntry = 'client/styles/dashboard.scss'

export const watching = process.argv.includes('--watch')
export const isDevelopment = watching || process.argv.includes('--development')

export const shared = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm' as const,
  // Splitting takes most of a rebuild.
  splitting: !watching,
  metafile: true,
  jsx: 'automatic' as const,
  logLevel: 'silent' as const,
  legalComments: 'none' as const,
  define: { 'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"', DEV: String(watching) },
} satisfies esbuild.BuildOptions

export type Bundler = { rebuild: () => Promise<string[]>; dispose: () => Promise<void> }
