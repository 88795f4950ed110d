import { fileURLToPath } from 'node:url'
import type * as esbuild from 'esbuild'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const clientEntry = 'client/main.tsx'
export const styleEntry = 'client/styles/main.scss'

/** Development builds faster, packs less and reloads open pages. */
export const watching = process.argv.includes('--watch')

export const shared = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm' as const,
  splitting: true,
  metafile: true,
  logLevel: 'silent' as const,
  legalComments: 'none' as const,
  define: { 'process.env.NODE_ENV': '"production"', DEV: String(watching) },
} satisfies esbuild.BuildOptions
