import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { findSmallModules } from '../../../build/manual-chunks.ts'

const buildOutput = (source: string, bytes: number, imports: string[] = [], entryPoint?: string): Metafile['outputs'][string] => ({
  bytes,
  inputs: { [source]: { bytesInOutput: bytes } },
  imports: imports.map((path) => ({ path, kind: 'import-statement' })),
  exports: [],
  ...(entryPoint ? { entryPoint } : {}),
})

const outputs = {
  'main.js': buildOutput('client/entry-client.tsx', 90_000, ['react.js'], 'chunk:client/entry-client.tsx'),
  'react.js': buildOutput('react', 800),
  'home.js': buildOutput('home', 900, ['main.js', 'card.js'], 'chunk:client/features/home/home-page.tsx'),
  'chat.js': buildOutput('chat', 900, ['main.js', 'card.js', 'field.js', 'money.js', 'schema.js', 'zod.js'], 'chunk:client/chat.tsx'),
  'card.js': buildOutput('card', 700, ['main.js']),
  'field.js': buildOutput('field', 700, ['main.js', 'card.js']),
  'money.js': buildOutput('money', 9_000, ['main.js']),
  'schema.js': buildOutput('schema', 700, ['zod.js']),
  'zod.js': buildOutput('zod', 40_000),
}

test('what is shared and too small for a request comes with the entry where a first page needs it, else with what is loaded later', () => {
  expect(findSmallModules({ inputs: {}, outputs })).toEqual({ entry: ['card'], lazy: ['field'] })
})
