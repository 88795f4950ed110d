import { afterEach } from 'vitest'

const unexpectedErrors: string[] = []
console.error = (...messages: unknown[]) => {
  unexpectedErrors.push(messages.map(String).join(' '))
}

afterEach(() => {
  const messages = unexpectedErrors.splice(0)
  if (messages.length > 0) throw new Error(`Stray console.error: ${messages.join('\n')}`)
})
