import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { expect, test } from 'vitest'
import { reactNames } from '../../build/react-names.ts'

const modules: Record<string, string> = {
  both: `export * from 'one'\nexport * from 'two'`,
  one: `import { useState } from 'react'\nimport { jsx } from 'react/jsx-runtime'\nexport const one = () => useState(1)\nexport const drawn = () => jsx('p', {})`,
  without: `import { useState } from 'react'\nexport const without = () => useState(1)`,
  two: `import * as React from 'react'\nexport const two = () => React.useState(2)`,
}
const written: esbuild.Plugin = {
  name: 'written',
  setup(build) {
    build.onResolve({ filter: /^(both|one|two|without)$/ }, ({ path }) => ({ path: join(import.meta.dirname, path) }))
    build.onLoad({ filter: /[\\/](both|one|two|without)$/ }, ({ path }) => ({
      contents: modules[basename(path)],
      resolveDir: import.meta.dirname,
    }))
  },
}

const built = (entry: string) =>
  esbuild.build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [written, reactNames],
  })

test('a name of React is taken out of it once, whoever uses it, and one that nobody uses is not', async () => {
  const { outputFiles } = await built('both')
  const { text = '' } = outputFiles[0] ?? {}
  expect(text.match(/import_react\w*\.default\.\w+/g)).toEqual(['import_react.default.useState'])
  expect(text).toMatch(/=> useState\(1\)[^]*=> useState\(2\)/)
})

test('a build in which nothing imports from a part of React is refused', async () => {
  await expect(built('without')).rejects.toThrow('build/react-names.ts finds nothing that imports from react/jsx-runtime')
})
