import { afterEach } from 'vitest'

const stray: string[] = []
console.error = (...said: unknown[]) => {
  stray.push(said.map(String).join(' '))
}

afterEach(() => {
  const said = stray.splice(0)
  if (said.length > 0) throw new Error(`Stray console.error: ${said.join('\n')}`)
})
