import { createRequire } from 'node:module'
import type * as esbuild from 'esbuild'

const load = createRequire(import.meta.url)
const packages = ['react', 'react/jsx-runtime']

/**
 * React comes as one object that has all of its names. Here they are taken out of it once: else each module does so by itself, and calls
 * everything by its long name.
 */
export const reactNames: esbuild.Plugin = {
  name: 'react-names',
  setup(build) {
    const found = new Set<string>()
    build.onResolve({ filter: /^react(\/jsx-runtime)?$/, namespace: 'file' }, ({ kind, path }) =>
      kind === 'import-statement' ? { path, namespace: 'react-names' } : undefined,
    )
    build.onLoad({ filter: /./, namespace: 'react-names' }, ({ path }) => {
      found.add(path)
      // Pure: a name that nobody uses is left out.
      const names = Object.keys(load(path) as object).map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`)
      return { contents: [`import all from '${path}'`, ...names, 'export default all'].join('\n'), resolveDir: import.meta.dirname }
    })
    build.onEnd(() => {
      const unfound = packages.filter((name) => !found.has(name))
      return { errors: unfound.map((name) => ({ text: `build/react-names.ts finds nothing that imports from ${name}` })) }
    })
  },
}
