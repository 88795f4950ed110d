import { minuteMs } from '../../shared/lib/durations.ts'

/** One event of a stream; `id` where it has one. */
export type SseEvent = { event: string; id: number; data: unknown }

/** Twice the server's heartbeat and more: a stream on which nothing comes for so long is dead. */
const silenceMs = minuteMs

function toTold(block: string): SseEvent[] {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  const event = fields.get('event')
  return event ? [{ event, id: Number(fields.get('id')), data: JSON.parse(fields.get('data') ?? '{}') }] : []
}

/** The events of a stream, as they come together; a stream that has fallen silent is cut. */
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
