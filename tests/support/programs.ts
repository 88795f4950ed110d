import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { buildServerHere } from '../../build/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that the first test that starts a process builds its program into. */
    programs: string
  }
}

const further = { serve: 'tests/support/serve.ts', 'die-upgrading': 'tests/support/die-upgrading.ts' }
/** What a test starts as a process. */
export type Program = 'main' | keyof typeof further

async function buildOnce(folder: string) {
  const done = join(folder, 'done')
  try {
    await mkdir(join(folder, 'building'))
  } catch {
    // Another process of this run is at it.
    while (!existsSync(done)) await wait(50)
    return
  }
  await buildServerHere(folder, further)
  await writeFile(done, '')
}

const folder = inject('programs')
await buildOnce(folder)

const pathOf = (program: Program) => join(folder, 'server', `${program}.js`)
/** Where they are. Started from its sources a process would take three seconds to read them. */
export const programs: Record<Program, string> = { main: pathOf('main'), serve: pathOf('serve'), 'die-upgrading': pathOf('die-upgrading') }
/** With what of them was compiled once they start in half the time. */
export const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') }
