import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Fault } from './faults.ts'
import type { Trial } from './worker.ts'

export interface Result {
  fault: Fault
  /** What hangs has been seen; what no test goes through is not reached. */
  outcome: 'seen' | 'hung' | 'unseen' | 'not reached'
}

const workers = 2
const patienceMs = 300_000

function tryOne(worker: ChildProcess, trial: Trial): Promise<Result['outcome']> {
  return new Promise((done) => {
    const end = (outcome: Result['outcome']) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      done(outcome)
    }
    const timer = setTimeout(() => end('hung'), patienceMs)
    worker.once('message', (isSeen) => end(isSeen ? 'seen' : 'unseen'))
    worker.once('exit', () => end('hung'))
    worker.send(trial)
  })
}

/** A process group of its own, so that what hangs in it can be ended with it. */
async function startWorker() {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await new Promise((done) => worker.once('message', done))
  return worker
}

function endWorker({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

async function work(queue: Trial[], results: Result[]) {
  let worker = await startWorker()
  for (let trial = queue.shift(); trial; trial = queue.shift()) {
    const outcome = await tryOne(worker, trial)
    results.push({ fault: trial.fault, outcome })
    console.log(`${results.length} ${outcome} ${trial.fault.kind} ${trial.fault.file}:${trial.fault.line}`)
    if (outcome !== 'hung') continue
    endWorker(worker)
    worker = await startWorker()
  }
  endWorker(worker)
}

/** Tries each fault with its tests, a few at a time. */
export async function tryAll(trials: readonly Trial[]): Promise<Result[]> {
  const results: Result[] = trials.filter(({ tests }) => tests.length === 0).map(({ fault }) => ({ fault, outcome: 'not reached' }))
  const queue = trials.filter(({ tests }) => tests.length > 0)
  await Promise.all(Array.from({ length: workers }, () => work(queue, results)))
  return results
}
