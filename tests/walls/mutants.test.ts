import { expect, test } from 'vitest'
import { chosenFaults } from '../mutants/chosen.ts'
import { everyFaultIn, filesWith, staleNames } from '../mutants/every.ts'
import { read } from '../mutants/source.ts'

test('faults that are said to be invisible can still be made, so that the hour of mutants does not begin in vain', () => {
  const every = everyFaultIn(filesWith(() => true))
  expect(every.length).toBeGreaterThan(1_000)
  expect(staleNames(every, () => true)).toEqual([])
  expect(staleNames([], () => true)).not.toEqual([])
})

test('each of the forty chosen faults can still be made, and docs/testing.md lists it', () => {
  const listed = read('docs/testing.md').replaceAll('\\|', '|')
  const shown = (code: string) => (code ? `\`${code.replace(/\s+/g, ' ')}\`` : 'nothing')
  expect(chosenFaults).toHaveLength(40)
  for (const { file, was, text } of chosenFaults) expect(listed).toContain(`| ${file} | ${shown(was)} | ${shown(text)} |`)
  expect(listed.match(/^\| (server|shared)\/\S+ \| /gm)).toHaveLength(40)
})
