import { countApplied, isSchemaBeforeBaseline, withClient } from './migrations.ts'

type ServerInfo = { version: string; major: number; encoding: string; at: number }

const selectServerInfo = `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer / 10000 AS major,
  current_setting('server_encoding') AS encoding, (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS at`

export const inspectPostgres = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<ServerInfo>(selectServerInfo)
    const [info] = rows
    if (!info) throw new Error('the database says nothing of itself')
    const applied = await countApplied(client)
    return { ...info, applied, isTooOld: applied > 0 && (await isSchemaBeforeBaseline(client)) }
  })
