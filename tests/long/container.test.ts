import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'

const root = resolve(import.meta.dirname, '../..')

type Step = { word: string; rest: string }
/** The Dockerfile's stages, each as its steps. */
function stages(): Step[][] {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')
  const steps = lines
    .flatMap((line) => /^([A-Z]+) (.*)$/.exec(line)?.slice(1, 3) ?? [])
    .reduce<Step[]>((all, part, index, parts) => {
      if (index % 2 === 0) all.push({ word: part, rest: parts[index + 1] ?? '' })
      return all
    }, [])
  const starts = steps.flatMap(({ word }, index) => (word === 'FROM' ? [index] : []))
  return starts.map((start, index) => steps.slice(start + 1, starts[index + 1]))
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Does the steps of an image in folders of this machine: what an engine would do, without one. */
class Replay {
  readonly disk = mkdtempSync(join(tmpdir(), 'twara-image-'))
  readonly node: string
  constructor(node: string) {
    this.node = node
  }
  place(path: string) {
    return join(this.disk, path)
  }
  /** Without anything of this machine's environment but where programs are found. */
  env(more = {}) {
    return { PATH: `${resolve(this.node, '..')}:/usr/local/bin:/usr/bin:/bin`, HOME: this.disk, ...more }
  }
  build(steps: readonly Step[]) {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((name) => name && !name.includes('*'))
    let at = this.place('/')
    for (const { word, rest } of steps) {
      if (word === 'WORKDIR') mkdirSync((at = this.place(rest)), { recursive: true })
      if (word === 'COPY') {
        const names = rest.split(' ').slice(0, -1)
        const isLeftOut = (path: string) => ignored.some((name) => path === join(root, name) || path.startsWith(join(root, name, '/')))
        for (const name of names) cpSync(join(root, name), join(at, name), { recursive: true, filter: (path) => !isLeftOut(path) })
      }
      // With what this machine needs to reach the registry.
      if (word === 'RUN') execFileSync('sh', ['-c', rest], { cwd: at, env: { ...process.env, PATH: this.env().PATH }, stdio: 'pipe' })
    }
  }
  drop() {
    rmSync(this.disk, { recursive: true, force: true })
  }
}

const ended = async (child: ChildProcess) =>
  child.exitCode === null ? ((await once(child, 'exit')) as [number | null])[0] : child.exitCode

test('the steps of the image, done in a clean folder, make a site that is well, and stops when it is told to', async () => {
  test.setTimeout(300_000)
  const [building = [], running = []] = stages()
  const replay = new Replay(process.execPath)
  try {
    replay.build(building)
    const copied = running.find(({ word }) => word === 'COPY')?.rest ?? ''
    expect(copied).toBe('--from=build /app/dist /app')
    // The image has nothing else of the build.
    const app = replay.place('/image/app')
    cpSync(replay.place('/app/dist'), app, { recursive: true })
    rmSync(replay.place('/app'), { recursive: true })
    const port = await freePort()
    const env = replay.env({ NODE_ENV: 'production', DATA_DIR: replay.place('/data'), PORT: String(port), HOST: '127.0.0.1' })
    const [, program = ''] = JSON.parse(running.find(({ word }) => word === 'ENTRYPOINT')?.rest ?? '[]') as string[]
    const at = (path: string) => path.replace(/^\/app/, app)
    mkdirSync(replay.place('/data'), { mode: 0o700 })
    const site = spawn(process.execPath, [at(program), 'serve'], { cwd: replay.place('/data'), env, stdio: 'ignore' })
    try {
      await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${port}/readyz`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 30_000 },
        )
        .toBe(200)
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('</html>')
      expect(await ended(spawn(process.execPath, [at('/app/server/health.js')], { env, stdio: 'ignore' }))).toBe(0)
      site.kill('SIGTERM')
      expect(await ended(site)).toBe(0)
      expect(await ended(spawn(process.execPath, [at('/app/server/health.js')], { env, stdio: 'ignore' }))).toBe(1)
    } finally {
      site.kill('SIGKILL')
    }
  } finally {
    replay.drop()
  }
})
