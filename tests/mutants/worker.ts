import { join } from 'node:path'
import { type Fault, withFault } from './faults.ts'
import { root } from './source.ts'
import { startVitest } from './vitest.ts'

export interface Trial {
  fault: Fault
  /** Test files and the ids of their tests, in the order in which they are tried. */
  tests: [file: string, ids: string[]][]
}

let fault: Fault | undefined
const vitest = await startVitest((file, source) => (fault?.file === file ? withFault(source, fault) : source), { isolate: false })
await vitest.standalone()

async function isSeen(trial: Trial) {
  fault = trial.fault
  vitest.invalidateFile(join(root, fault.file))
  const specifications = trial.tests.map(([file, testIds]) => vitest.getRootProject().createSpecification(file, { testIds }))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Modules of earlier trials are still among them.
  const files = new Set(trial.tests.map(([file]) => file))
  vitest.invalidateFile(join(root, fault.file))
  return unhandledErrors.length > 0 || testModules.some((module) => files.has(module.moduleId) && module.state() === 'failed')
}

process.on('message', (trial: Trial) => void isSeen(trial).then((answer) => process.send?.(answer)))
process.send?.('ready')
