import { expect, test } from 'vitest'
import { homesOf, withDirectImports } from '../../build/direct-imports.ts'

const index = `import { useThis } from './use-this.js';\nimport { inner as outer } from './other.js';\nexport { useThis, outer };\n`
const known = new Map([['the-package', homesOf('/modules/the-package/index.js', index)]])
const direct = (source: string, found = new Set<string>()) => withDirectImports(source, known, found)

test('a name of a package is imported from the file in which it is written', () => {
  expect(direct(`import { outer as mine, type Some, useThis } from 'the-package'`)).toBe(
    'import { inner as mine } from "/modules/the-package/other.js"; import { useThis as useThis } from "/modules/the-package/use-this.js";',
  )
})

test('other imports, and an import in a comment, are left alone and are not taken for found', () => {
  const found = new Set<string>()
  const source = ` * import { useThis } from 'the-package'\nimport { a } from './a.ts'\n`
  expect(direct(source, found)).toBe(source)
  expect(found.size).toBe(0)
})

test('a name that no file of the package is known to have is refused', () => {
  expect(() => direct(`import { gone } from 'the-package'`)).toThrow('gone')
})
