import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import * as z from 'zod/mini'

const oddTexts = [
  ['', ' ', '\0', 'a\0b', '\ud800', '\udfff x', '\u202e', '\u0085', '__proto__', 'constructor', 'toString', 'null', '[object Object]'],
  ['%', '%00', '%ff', '%ed%a0%80', '../../etc/passwd', "'; DROP TABLE cars; --", '%_', '\\', '=1+1', '\r\nset-cookie: a=b'],
  ['0000-00-00', '0000-01-01', '0099-12-31', '2026-02-30', '9999-12-31', '9999-99-99', '-000001-01-01', '+010000-01-01'],
  ['9999-12', '0000-00', '24:00', '99:99', '1e309', '-1', '0', '0x10', '٣', 'NaN', 'Infinity', '2147483648', '9007199254740993'],
  ['9223372036854775808', '2026-11-21T08:00:00Z', '+275760-09-13T00:00:00.001Z', 'https://[::1]:99999/', 'http://\0'],
  ['x'.repeat(300), '9'.repeat(400), 'é'.repeat(9_000), '🚗'.repeat(5_000)],
].flat()
const oddNumbers = [
  [0, -0, -1, 0.5, 1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1],
  [2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 8.64e15 + 1, 1e21, 1e308, 5e-324],
].flat()
const likelyTexts = [
  ['2026-11-21', '2026-11-28', '2026-12-02', '2027-11-21', '2026-11'],
  ['1', '2', '3', '20000', '10000', '10:00', 'kigali', 'all', 'true'],
].flat()
/** fast-check's own units for full Unicode take a second to load. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))
const nestArrays = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

export const fuzzText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...likelyTexts) },
  fc.string({ unit: character, maxLength: 40 }),
  fc.string({ maxLength: 12 }),
)
export const fuzzValue = fc.oneof(
  { weight: 4, arbitrary: fuzzText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...oddNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], nestArrays(50), nestArrays(3_000)) },
  fc.integer(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Maps each form field to its choices, which are empty for free input. */
export async function listFormFields() {
  const folder = join(import.meta.dirname, '../../shared/schemas')
  const choices = new Map<string, unknown[]>()
  const collect = (node: unknown, names: readonly string[]) => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, inner] of Object.entries(node)) {
      if (key === 'properties') {
        for (const [name, field] of Object.entries(inner as object)) {
          if (!choices.has(name)) choices.set(name, [])
          collect(field, [name])
        }
      } else if (key === 'enum' || key === 'const') for (const name of names) choices.get(name)?.push(...[inner].flat())
      else collect(inner, names)
    }
  }
  for (const name of await readdir(folder))
    for (const schema of Object.values((await import(join(folder, name))) as Record<string, unknown>))
      if (typeof schema === 'object' && schema !== null && '_zod' in schema)
        collect(z.toJSONSchema(schema as z.ZodMiniType, { unrepresentable: 'any', io: 'input' }), [])
  return choices
}
