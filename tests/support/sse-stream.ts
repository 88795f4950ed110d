type SseMessage = { event: string; id: number; subject: string | null }

export function readEvents(response: Response) {
  if (!response.body) throw new Error('a stream without a body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  let heartbeats = 0
  const ready: SseMessage[] = []
  function parseBlock(block: string) {
    if (block === ':') {
      heartbeats += 1
      return
    }
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(': ', 2)))
    ready.push({ event: fields['event'], id: Number(fields['id']), subject: JSON.parse(fields['data']).subject ?? null })
  }
  async function read() {
    const { done, value } = await reader.read()
    if (done) return false
    const blocks = (buffer + value).split('\n\n')
    buffer = blocks.pop() ?? ''
    for (const block of blocks) parseBlock(block)
    return true
  }
  return {
    next: async () => {
      while (ready.length === 0) if (!(await read())) return null
      return ready.shift() as SseMessage
    },
    beat: async () => {
      const before = heartbeats
      while (heartbeats === before) if (!(await read())) return false
      return true
    },
    ended: async () => {
      while (await read());
      return ready.splice(0).map(({ event }) => event)
    },
    cut: () => reader.cancel(),
  }
}
