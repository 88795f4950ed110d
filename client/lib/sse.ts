import { minuteMs } from '../../shared/lib/durations.ts'

export type SseEvent = { event: string; id: number; data: unknown }

/** More than twice the server's heartbeat. */
const silenceMs = minuteMs

function toTold(block: string): SseEvent[] {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  const event = fields.get('event')
  return event ? [{ event, id: Number(fields.get('id')), data: JSON.parse(fields.get('data') ?? '{}') }] : []
}

export async function* parseSse(answer: Response, cut: () => void) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const silence = setTimeout(cut, silenceMs)
    const part = await reader?.read().finally(() => clearTimeout(silence))
    if (!part || part.done) return
    const blocks = (rest + part.value).split('\n\n')
    rest = blocks.pop() ?? ''
    yield blocks.flatMap(toTold)
  }
}
