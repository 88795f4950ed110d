import { countApplied, predatesBaseline, withClient } from './migrations.ts'

type Facts = { version: string; major: number; encoding: string; at: number }

const facts = `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer / 10000 AS major,
  current_setting('server_encoding') AS encoding, (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS at`

export const inspectPostgres = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Facts>(facts)
    const [found] = rows
    if (!found) throw new Error('the database says nothing of itself')
    const applied = await countApplied(client)
    return { ...found, applied, isTooOld: applied > 0 && (await predatesBaseline(client)) }
  })
