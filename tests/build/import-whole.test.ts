import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { importingWhole } from '../../build/import-whole.ts'

type Imports = Metafile['outputs'][string]['imports']
const script = (imports: readonly string[], entryPoint?: string) => ({
  bytes: 1,
  inputs: {},
  exports: [],
  imports: imports.map((name): Imports[number] => ({ path: `out/${name}`, kind: 'import-statement' })),
  ...(entryPoint ? { entryPoint } : {}),
})
const outputs = {
  'out/main.js': script(['react.js'], 'chunk:client/main.tsx'),
  'out/react.js': script([]),
  'out/page.js': script(['react.js', 'words.js'], 'chunk:client/page.tsx'),
  'out/words.js': script(['days.js']),
  'out/days.js': script([]),
  'out/alone.js': script(['main.js'], 'chunk:client/alone.tsx'),
}
const { rewrite: whole } = importingWhole({ inputs: {}, outputs })

const withWhatItNeeds = 'Promise.all([import("./page.js"),import("./words.js"),import("./days.js")]).then(e=>e[0])'
test.each([
  [
    'what a script needs comes with it, but for what is there already',
    'main.js',
    'const load=()=>import("./page.js")',
    `const load=()=>${withWhatItNeeds}`,
  ],
  ['what the script that asks has itself is there, too', 'words.js', 'import("./page.js")', 'import("./page.js")'],
  ['one that needs nothing else comes alone', 'main.js', 'import("./alone.js").then(use)', 'import("./alone.js").then(use)'],
])('%s', (_, file, written, rewritten) => expect(whole(file, written)).toBe(rewritten))

test('a script that the build does not know is a fault', () => {
  expect(() => whole('main.js', 'import("./elsewhere.js")')).toThrow('elsewhere.js')
})

test('a build in which nothing is asked for together is refused', () => {
  const none = importingWhole({ inputs: {}, outputs })
  none.rewrite('main.js', 'import("./alone.js")')
  expect(none.end).toThrow('build/import-whole.ts finds no script')
  const some = importingWhole({ inputs: {}, outputs })
  some.rewrite('main.js', 'import("./page.js")')
  expect(some.end).not.toThrow()
})
