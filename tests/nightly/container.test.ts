import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { waitForFirstResponse, findFreePort, launch } from '../support/launch.ts'

const root = resolve(import.meta.dirname, '../..')
const readLines = (name: string) => readFileSync(join(root, name), 'utf8').split('\n')

type Step = { word: string; rest: string }
function parseStages(): Step[][] {
  const all: Step[][] = []
  for (const line of readLines('Dockerfile')) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (word === 'FROM') all.push([])
    else if (word) all.at(-1)?.push({ word, rest })
  }
  return all
}

/** Runs an image's steps in a folder, since the test machine has no container engine. */
function runSteps(disk: string, steps: readonly Step[], path: string) {
  const ignored = readLines('.dockerignore').filter((name) => name && !name.includes('*'))
  const isLeftOut = (from: string) => ignored.some((name) => from === join(root, name) || from.startsWith(join(root, name, '/')))
  let workDir = disk
  for (const { word, rest } of steps) {
    if (word === 'WORKDIR') mkdirSync((workDir = join(disk, rest)), { recursive: true })
    if (word === 'COPY')
      for (const name of rest.split(' ').slice(0, -1))
        cpSync(join(root, name), join(workDir, name), { recursive: true, filter: (from) => !isLeftOut(from) })
    if (word === 'RUN') execFileSync('sh', ['-c', rest], { cwd: workDir, env: { ...process.env, PATH: path }, stdio: 'pipe' })
  }
}

test('the steps of the image, done in a clean folder, make a site that is well, and stops when it is told to', async () => {
  test.setTimeout(300_000)
  const [building = [], running = []] = parseStages()
  const findStep = (word: string) => running.find((step) => step.word === word)?.rest ?? ''
  const disk = mkdtempSync(join(tmpdir(), 'twara-image-'))
  const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`
  const [app, data, port] = [join(disk, 'image/app'), join(disk, 'data'), String(await findFreePort())]
  const env = { PATH: path, HOME: disk, NODE_ENV: 'production', DATA_DIR: data, PORT: port, HOST: '127.0.0.1' }
  const at = (file: string) => file.replace(/^\/app/, app)
  const health = () => spawnSync(process.execPath, [at('/app/server/health.js')], { env }).status
  try {
    runSteps(disk, building, path)
    expect(findStep('COPY')).toBe('--from=build /app/dist /app')
    cpSync(join(disk, 'app/dist'), app, { recursive: true })
    rmSync(join(disk, 'app'), { recursive: true })
    mkdirSync(data, { mode: 0o700 })
    const [, program = ''] = JSON.parse(findStep('ENTRYPOINT')) as string[]
    const site = launch([process.execPath, at(program), 'serve'], data, env)
    try {
      await waitForFirstResponse(site, Number(port))
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('</html>')
      expect(health()).toBe(0)
      site.child.kill('SIGTERM')
      expect([(await site.ended).code, health()]).toEqual([0, 1])
    } finally {
      site.child.kill('SIGKILL')
    }
  } finally {
    rmSync(disk, { recursive: true, force: true })
  }
})
