import { readFileSync } from 'node:fs'

const pollMs = 500

function readProcess(pid: number) {
  try {
    const [, name = '', rest = ''] = /\((.*)\) \S (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(rest.split(' ', 1)[0]) }
  } catch {
    return null
  }
}

function describeParent(): string {
  const parent = process.ppid
  const parentProcess = readProcess(parent)
  return parentProcess && parentProcess.name.endsWith('sh') ? `${parent} ${parentProcess.parent}` : String(parent)
}

/** npm does not pass on every signal, so the parent is watched until the returned function is called. */
export function onNpmExit(onExit: () => void): () => void {
  if (!process.env['npm_lifecycle_event']) return () => undefined
  const initial = describeParent()
  const timer = setInterval(() => {
    if (describeParent() === initial) return
    clearInterval(timer)
    onExit()
  }, pollMs)
  timer.unref()
  return () => clearInterval(timer)
}
