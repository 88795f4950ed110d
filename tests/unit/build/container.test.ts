import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { secretVariables } from '../../../server/config/env.ts'

const root = join(import.meta.dirname, '../../..')
const readText = (name: string) => readFileSync(join(root, name), 'utf8')

test('the Dockerfile has no mistake that a linter knows', () => {
  expect(validate(readText('Dockerfile')).map(({ code, range }) => [range.start.line + 1, code])).toEqual([])
})

test('nothing personal and nothing built elsewhere goes into an image', () => {
  const ignored = readText('.dockerignore').split('\n')
  for (const name of ['data', '.env', 'node_modules', 'dist', '.git']) expect(ignored).toContain(name)
})

test('whatever can be configured reaches the container', () => {
  const names = [...readText('server/config/env.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name)
  const listPassedVariables = (file: string) =>
    [...(readText(file).split('\n  caddy:')[0] ?? '').matchAll(/^ {4,6}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name).sort()
  const files = secretVariables.map((name) => `${name}_FILE`)
  const listVariables = (excluded: RegExp) => [...names, ...files].filter((name) => !excluded.test(name)).sort()
  expect(names.length).toBeGreaterThan(30)
  // The container itself depends on its folder and port.
  expect(listPassedVariables('compose.yaml')).toEqual(listVariables(/^(PORT|HOST|DATA_DIR)$/))
  expect(listPassedVariables('compose.cluster.yaml')).toEqual(listVariables(/^(PORT|HOST|DATA_DIR)$/))
})

test('it runs as nobody who may do more, and is told to stop as the server listens for it', () => {
  const [, runStage = ''] = readText('Dockerfile').split('\n\n')
  expect(runStage).toMatch(/^USER node$/m)
  expect(runStage).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(runStage).toMatch(/^ENTRYPOINT \["node", /m)
})
