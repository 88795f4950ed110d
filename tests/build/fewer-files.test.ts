import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { fewerFiles } from '../../build/fewer-files.ts'
import { clientEntry, root } from '../../build/options.ts'

type Made = { bytes: number; loads?: readonly string[]; entry?: string }

/** What esbuild says of these files: each is made of the module that is called like it. */
const metafileOf = (files: Record<string, Made>): Metafile => ({
  inputs: {},
  outputs: Object.fromEntries(
    Object.entries(files).map(([name, { bytes, loads = [], entry }]) => [
      `assets/${name}.js`,
      {
        bytes,
        inputs: { [`client/${name}.ts`]: { bytesInOutput: bytes } },
        imports: loads.map((one) => ({ path: `assets/${one}.js`, kind: 'import-statement' as const })),
        exports: [],
        ...(entry ? { entryPoint: `chunk:${join(root, entry)}` } : {}),
      },
    ]),
  ),
})
const first = { main: { bytes: 90_000, entry: clientEntry, loads: ['base'] }, base: { bytes: 50_000 } }
const broughtBy = (files: Record<string, Made>) =>
  Object.fromEntries([...fewerFiles(metafileOf({ ...first, ...files }))].map(([user, modules]) => [user, modules.toSorted()]))

test('two small files become one for whoever loads one of them', () => {
  const brought = broughtBy({
    search: { bytes: 9_000, entry: 'client/search.tsx', loads: ['base', 'field', 'days'] },
    car: { bytes: 9_000, entry: 'client/car.tsx', loads: ['base', 'field', 'days'] },
    contact: { bytes: 9_000, entry: 'client/contact.tsx', loads: ['base', 'field'] },
    field: { bytes: 700 },
    days: { bytes: 300 },
  })
  const both = ['client/days.ts', 'client/field.ts']
  expect(brought).toEqual({ 'client/search.tsx': both, 'client/car.tsx': both, 'client/contact.tsx': both })
})

test('what somebody would load in vain weighs more than a request, also by what it needs itself', () => {
  const pages = {
    search: { bytes: 9_000, entry: 'client/search.tsx', loads: ['base', 'field', 'days'] },
    contact: { bytes: 9_000, entry: 'client/contact.tsx', loads: ['base', 'field'] },
    field: { bytes: 700 },
  }
  expect(broughtBy({ ...pages, days: { bytes: 1_100 } })).toEqual({})
  expect(broughtBy({ ...pages, days: { bytes: 300, loads: ['months'] }, months: { bytes: 900 } })).toEqual({
    'client/search.tsx': ['client/days.ts', 'client/months.ts'],
  })
})

test('whoever comes to need one of two that are one file loads the other as well, which counts', () => {
  const pages = {
    search: { bytes: 9_000, entry: 'client/search.tsx', loads: ['base', 'field', 'days', 'months', 'prices'] },
    car: { bytes: 9_000, entry: 'client/car.tsx', loads: ['base', 'field', 'days'] },
    profile: { bytes: 9_000, entry: 'client/profile.tsx', loads: ['base', 'field', 'days'] },
    contact: { bytes: 9_000, entry: 'client/contact.tsx', loads: ['base', 'prices'] },
    days: { bytes: 100 },
    months: { bytes: 600, loads: ['days'] },
    prices: { bytes: 950 },
  }
  expect(broughtBy({ ...pages, field: { bytes: 5_000 } })).not.toHaveProperty(['client/contact.tsx'])
  const all = ['client/days.ts', 'client/field.ts', 'client/months.ts', 'client/prices.ts']
  expect(broughtBy({ ...pages, field: { bytes: 100 } })).toHaveProperty(['client/contact.tsx'], all)
})

test('files of the first script, of a page alone and of pages that share nothing stay as they are', () => {
  const brought = broughtBy({
    search: { bytes: 200, entry: 'client/search.tsx', loads: ['base', 'field'] },
    contact: { bytes: 200, entry: 'client/contact.tsx', loads: ['base', 'words'] },
    field: { bytes: 100, loads: ['base'] },
    words: { bytes: 100, loads: ['base'] },
  })
  expect(brought).toEqual({})
})
