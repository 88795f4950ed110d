import { afterEach, beforeEach, onTestFinished } from 'vitest'

const unexpectedErrors: string[] = []
console.error = (...messages: unknown[]) => {
  unexpectedErrors.push(messages.map(String).join(' '))
}

/** Well before the time-out of a test. */
const reportHangAfterMs = 45_000

// Tells what a hanging test waits for, since its time-out tells only that it waited.
beforeEach(({ task }) => {
  const timer = setTimeout(() => {
    process.stderr.write(`'${task.name}' still runs, and waits for ${JSON.stringify(process.getActiveResourcesInfo())}\n`)
  }, reportHangAfterMs).unref()
  onTestFinished(() => clearTimeout(timer))
})

afterEach(() => {
  const messages = unexpectedErrors.splice(0)
  if (messages.length > 0) throw new Error(`Stray console.error: ${messages.join('\n')}`)
})
