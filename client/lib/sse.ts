import { minuteMs } from '../../shared/lib/durations.ts'

export type SseEvent = { event: string; id: number; data: unknown }

/** More than twice the server's heartbeat. */
const silenceMs = minuteMs

function parseBlock(block: string): SseEvent[] {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  const event = fields.get('event')
  return event ? [{ event, id: Number(fields.get('id')), data: JSON.parse(fields.get('data') ?? '{}') }] : []
}

export async function* parseSse(response: Response, onSilence: () => void) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  for (;;) {
    const timer = setTimeout(onSilence, silenceMs)
    const chunk = await reader?.read().finally(() => clearTimeout(timer))
    if (!chunk || chunk.done) return
    const blocks = (buffer + chunk.value).split('\n\n')
    buffer = blocks.pop() ?? ''
    yield blocks.flatMap(parseBlock)
  }
}
