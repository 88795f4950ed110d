import type { AssistantReply } from '../../shared/assistant.ts'
import { dayOf } from '../../shared/days.ts'
import { type CarSearch, withDays } from '../../shared/search.ts'
import { seen, unseen } from '../assistant/row.ts'
import { makeChance } from './chance.ts'
import { startServer } from './processes.ts'
import { atMost, type Line, milliseconds, percentile } from './table.ts'

const rounds = 5
const goal = 3

const shown = (times: readonly number[]) => `${milliseconds(percentile(times, 0.5))}, ${milliseconds(percentile(times, 0.99))}`

async function timed(url: string, request: RequestInit) {
  const began = performance.now()
  const answer = await fetch(url, request)
  const body = (await answer.json()) as AssistantReply
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`)
  return { body, ms: performance.now() - began }
}

/** Nobody has asked for it before: a price from which every car is on makes another search of it. */
function pathOf(search: CarSearch, number: number) {
  const asked = { ...withDays(search, dayOf(new Date())), minPrice: search.minPrice ?? 1 + number }
  return `/api/cars?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`
}

/** What people say, one after another as they come, against the searches that their wishes come to. */
export async function measure(dataDir: string): Promise<Line[]> {
  const chance = makeChance(7)
  // Each from an address of its own: what an address may ask in a minute is not what is measured.
  await using server = await startServer(dataDir, [], { TRUSTED_PROXIES: '127.0.0.1' })
  let asked = 0
  const ask = (query: string) => {
    asked += 1
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` }
    return timed(`${server.url}/api/assistant`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  }
  const times: Record<'wishes' | 'questions' | 'searches', number[]> = { wishes: [], questions: [], searches: [] }
  const said = [...seen, ...unseen].map((row) => row.said)
  for (const sentence of said) await ask(sentence)
  for (let round = 0; round < rounds; round += 1) {
    for (const sentence of said.toSorted(() => chance.between(0, 2) - 1)) {
      const { body, ms } = await ask(sentence)
      times[body.search ? 'wishes' : 'questions'].push(ms)
      if (body.search) times.searches.push((await timed(server.url + pathOf(body.search, asked), {})).ms)
    }
  }
  const ratio = percentile(times.wishes, 0.99) / percentile(times.searches, 0.99)
  const value = `${shown(times.wishes)} ÷ ${shown(times.searches)}`
  return [
    { name: "the assistant's wishes ÷ searches, p99", value, ratio, ...atMost(ratio, goal) },
    { name: "the assistant's questions, p50 and p99", value: shown(times.questions) },
  ]
}
