import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const readText = (name: string) => readFileSync(join(root, name), 'utf8')
const settings = new Map([...readText('deploy/twara.service').matchAll(/^(\w+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]))

const variables = /^Environment=(DATA_DIR=.+)$/m.exec(readText('deploy/twara.service'))?.[1] ?? ''

test('the unit may run what it lays into its cache', () => {
  expect(variables).toContain(`TWARA_CACHE=${settings.get('ExecPaths')}`)
  expect(settings.get('ExecPaths')).toBe(`/var/cache/${settings.get('CacheDirectory')}`)
})

test('what is typed beside the unit runs as the same user, in the same folders, with the same modes', () => {
  const [commandLine = ''] = /systemd-run .+? \/usr\/local\/bin\/twara/.exec(readText('docs/operations.md')) ?? []
  const properties = [...commandLine.matchAll(/-p (\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
  const folders = ['StateDirectory', 'StateDirectoryMode', 'CacheDirectory', 'CacheDirectoryMode', 'WorkingDirectory']
  const shared = ['DynamicUser', ...folders, 'ExecPaths', 'UMask', 'EnvironmentFile']
  // systemd names a unit after its file, and its dynamic user after the unit.
  expect(Object.fromEntries(properties)).toEqual({ User: 'twara', ...Object.fromEntries(shared.map((name) => [name, settings.get(name)])) })
  expect([...commandLine.matchAll(/-E (\S+)/g)].map(([, variable]) => variable)).toEqual(variables.split(' '))
})

test('the unit, the image and the npm scripts begin with the same settings of memory', () => {
  const memory = 'NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576'
  expect(readText('deploy/twara.service')).toContain(`\nEnvironment=${memory}\n`)
  expect(readText('Dockerfile')).toContain(`\nENV ${memory}\n`)
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
  for (const name of ['start', 'demo']) expect(scripts[name]).toMatch(/^node --max-semi-space-size=8 dist\/server\/main\.js/)
})
