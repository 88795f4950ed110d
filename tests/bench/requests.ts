import type { LoadAnswer } from './load.ts'

/** What every phone of today says it can unpack. */
export const phone = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

export const requestOf = (port: number, path: string, headers: Record<string, string> = {}) =>
  [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '\r\n'].join(
    '\r\n',
  )

export function refuseOthers({ statuses }: LoadAnswer, wanted = '200') {
  if (Object.keys(statuses).some((status) => status !== wanted)) throw new Error(`not everything was answered: ${JSON.stringify(statuses)}`)
}
