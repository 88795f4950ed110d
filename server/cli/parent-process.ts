import { readFileSync } from 'node:fs'

const everyMs = 500

function processAt(pid: number) {
  try {
    const [, name = '', rest = ''] = /\((.*)\) \S (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(rest.split(' ', 1)[0]) }
  } catch {
    return null
  }
}

function startedBy(): string {
  const parent = process.ppid
  const found = processAt(parent)
  return found && found.name.endsWith('sh') ? `${parent} ${found.parent}` : String(parent)
}

/** npm does not pass on every signal, so the parent is watched until the returned function is called. */
export function onNpmExit(ended: () => void): () => void {
  if (!process.env['npm_lifecycle_event']) return () => undefined
  const before = startedBy()
  const timer = setInterval(() => {
    if (startedBy() === before) return
    clearInterval(timer)
    ended()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
