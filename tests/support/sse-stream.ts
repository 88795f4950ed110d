type Heard = { event: string; id: number; subject: string | null }

export function readEvents(response: Response) {
  if (!response.body) throw new Error('a stream without a body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let beats = 0
  const ready: Heard[] = []
  function take(block: string) {
    if (block === ':') {
      beats += 1
      return
    }
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(': ', 2)))
    ready.push({ event: fields['event'], id: Number(fields['id']), subject: JSON.parse(fields['data']).subject ?? null })
  }
  async function read() {
    const { done, value } = await reader.read()
    if (done) return false
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) take(block)
    return true
  }
  return {
    next: async () => {
      while (ready.length === 0) if (!(await read())) return null
      return ready.shift() as Heard
    },
    beat: async () => {
      const before = beats
      while (beats === before) if (!(await read())) return false
      return true
    },
    ended: async () => {
      while (await read());
      return ready.splice(0).map(({ event }) => event)
    },
    cut: () => reader.cancel(),
  }
}
