/** Parses RFC 4180 and drops the byte order mark. */
export function parseCsv(text: string): string[][] {
  const cells = text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)
  const rows: string[][] = [[]]
  for (const [all, quoted, plain = '', end] of cells) {
    if (all === '' && rows.at(-1)?.length === 0) break
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
