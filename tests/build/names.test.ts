import { expect, test } from 'vitest'
import { nameByBytes } from '../../build/names.ts'

/** Two scripts that fetch each other, a third that leads to them, and one by itself. */
const files = (change: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      'main-AAAAAAAA.js': 'import("./page-BBBBBBBB.js")',
      'page-BBBBBBBB.js': 'import"./main-AAAAAAAA.js";draw("kigali")',
      'late-CCCCCCCC.js': 'import"./page-BBBBBBBB.js"',
      'icons-DDDDDDDD.svg': '<svg/>',
      ...change,
    }),
  )
const namesOf = (given: Map<string, string>) => [...nameByBytes(given).names.values()]

test('the same bytes get the same names, which say what they are', () => {
  const names = namesOf(files())
  expect(namesOf(files())).toEqual(names)
  expect(names).toEqual(
    [/^main-\w{8}\.js$/, /^page-\w{8}\.js$/, /^late-\w{8}\.js$/, /^icons-\w{8}\.svg$/].map((is) => expect.stringMatching(is)),
  )
})

test('a byte that is served differently renames the file and every one that leads to it, and no other', () => {
  const before = namesOf(files())
  const after = namesOf(files({ 'page-BBBBBBBB.js': 'import"./main-AAAAAAAA.js";draw("huye")' }))
  expect(after.map((name, index) => name !== before[index])).toEqual([true, true, true, false])
  const late = namesOf(files({ 'late-CCCCCCCC.js': 'import"./page-BBBBBBBB.js";1' }))
  expect(late.map((name, index) => name !== before[index])).toEqual([false, false, true, false])
})

test('which of two files is mentioned is told apart', () => {
  const two = (mentioned: string) =>
    namesOf(new Map([...files(), ['chunk-EEEEEEEE.js', '1'], ['chunk-FFFFFFFF.js', '2'], ['user-GGGGGGGG.js', `import"./${mentioned}"`]]))
  expect(two('chunk-EEEEEEEE.js').at(-1)).not.toBe(two('chunk-FFFFFFFF.js').at(-1))
})

test('who mentions a file mentions it by its new name', () => {
  const { names, rename } = nameByBytes(files())
  expect(rename('import("./page-BBBBBBBB.js")')).toBe(`import("./${names.get('page-BBBBBBBB.js')}")`)
})
