import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { expect, test } from 'vitest'
import { reactNames } from '../../build/react-names.ts'

const modules: Record<string, string> = {
  both: `export * from 'one'\nexport * from 'two'`,
  one: `import { useState } from 'react'\nexport const one = () => useState(1)`,
  two: `import * as React from 'react'\nexport const two = () => React.useState(2)`,
}
const written: esbuild.Plugin = {
  name: 'written',
  setup(build) {
    build.onResolve({ filter: /^(both|one|two)$/ }, ({ path }) => ({ path: join(import.meta.dirname, path) }))
    build.onLoad({ filter: /[\\/](both|one|two)$/ }, ({ path }) => ({ contents: modules[basename(path)], resolveDir: import.meta.dirname }))
  },
}

test('a name of React is taken out of it once, whoever uses it, and one that nobody uses is not', async () => {
  const { outputFiles } = await esbuild.build({
    entryPoints: ['both'],
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [written, reactNames],
  })
  const { text = '' } = outputFiles[0] ?? {}
  expect(text.match(/import_react\w*\.default\.\w+/g)).toEqual(['import_react.default.useState'])
  expect(text).toMatch(/=> useState\(1\)[^]*=> useState\(2\)/)
})
