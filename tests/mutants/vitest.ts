import { relative, sep } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import { root } from './source.ts'

/** Tests in the order in which they are asked for. */
class AsGiven {
  sort = (files: TestSpecification[]) => Promise.resolve(files)
  shard = (files: TestSpecification[]) => Promise.resolve(files)
}

/** Vitest in this process, silent, on sources that `change` may give another text. */
export const startVitest = (change: (file: string, source: string) => string, options: { isolate: boolean; setup?: string }) =>
  createVitest(
    'test',
    {
      root,
      watch: false,
      // One project of all: each trial names its files.
      projects: undefined,
      include: ['tests/{assistant,build,client,server,shared}/**/*.test.ts'],
      isolate: options.isolate,
      maxWorkers: options.isolate ? 2 : 1,
      bail: options.isolate ? 0 : 1,
      reporters: [{}],
      // It would give a fault's text to the next fault, and to tests without any.
      fsModuleCache: false,
      // These lint, start processes of their own, draw or measure, or look at a module before it is loaded: no fault is seen there, or slowly.
      exclude: ['server/{start,demo*,uploads,hash-work,packed}.test.ts'].map((name) => `tests/${name}`),
      testTimeout: 60_000,
      sequence: { sequencer: AsGiven },
      setupFiles: ['tests/support/setup.ts', ...(options.setup ? [options.setup] : [])],
    },
    {
      plugins: [
        {
          name: 'faults',
          enforce: 'pre',
          transform: (source, id) => change(relative(root, id).split(sep).join('/'), source),
        },
      ],
    },
  )
