import { chosenFaults } from './chosen.ts'
import { everyFaultIn, filesWith, nameOf, staleNames } from './every.ts'
import type { Fault } from './faults.ts'
import { invisible } from './invisible.ts'
import { mapOfTests, testsFor } from './map.ts'
import { type Result, tryAll } from './trials.ts'

// `npm run test:mutants`: puts small faults into rules and commands, one at a time, and lists those that no test sees.
// Every condition on rows is taken out; of the other faults a sample is taken, the same one as long as the source is the same.
// Beginnings of paths look at those alone: `npm run test:mutants -- server/bookings`. `npm run test:mutants -- chosen` puts in the forty of chosen.ts.
const sampled = 260
const goal = 0.92

const paths = process.argv.slice(2)
const onlyChosen = paths[0] === 'chosen'
const isWanted = (name: string) => paths.length === 0 || paths.some((path) => name.startsWith(path))

/** A number that hangs on the text alone. */
const chance = (text: string) => {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0
  return hash
}

const isFilter = ({ kind }: Fault) => kind === 'row filter'

function sample(): Fault[] {
  const every = everyFaultIn(filesWith(isWanted))
  const stale = staleNames(every, isWanted)
  if (stale.length > 0) throw new Error(`invisible.ts names faults that can no longer be made:\n  ${stale.join('\n  ')}`)
  const all = every.filter((fault) => !(nameOf(fault) in invisible))
  const others = all.filter((fault) => !isFilter(fault)).toSorted((one, other) => chance(nameOf(one)) - chance(nameOf(other)))
  return [...all.filter(isFilter), ...others.slice(0, sampled)]
}

const isMissed = ({ outcome }: Result) => outcome === 'unseen' || outcome === 'not reached'

function list(title: string, results: readonly Result[]) {
  const missed = results.filter(isMissed)
  console.log(`\n${title}: ${results.length - missed.length} of ${results.length} seen`)
  for (const { fault, outcome } of missed) console.log(`  ${fault.file}:${fault.line} ${outcome}, ${fault.kind}\n    ${nameOf(fault)}`)
  return missed.length
}

const started = performance.now()
const faults = onlyChosen ? chosenFaults : sample()
const ran = await mapOfTests(new Set(faults.map(({ file }) => file)))
console.log(`Every test once: ${Math.round((performance.now() - started) / 1000)} s`)
const results = await tryAll(faults.map((fault) => ({ fault, tests: testsFor(fault, ran) })))
const filters = list(
  'Conditions on rows taken out',
  results.filter(({ fault }) => isFilter(fault)),
)
const others = list(
  'Other faults',
  results.filter(({ fault }) => !isFilter(fault)),
)
const seen = 1 - (filters + others) / results.length
console.log(`\n${Object.keys(invisible).length} more cannot be seen: invisible.ts says why`)
console.log(`${(100 * seen).toFixed(1)} % of ${results.length} seen in ${Math.round((performance.now() - started) / 60_000)} min`)
process.exitCode = filters > 0 || seen < goal ? 1 : 0
