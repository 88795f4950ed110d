import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../../server/config/config.ts'
import { startServer } from '../../server/server.ts'
import { manifest } from './build-manifest.ts'

const config = readConfig(process.env)
const clientDir = join(config.dataDir, 'client')
await mkdir(clientDir, { recursive: true })
const renderEmptyPage = async () => ({ status: 200 as const, head: [], html: '', queries: [], components: [], needsDashboardStyle: false })
await writeFile(join(clientDir, 'manifest.json'), JSON.stringify(manifest))
const printLine = (line: string) => void process.stdout.write(`${line}\n`)
const rethrow = (error: unknown) => {
  throw error
}
const closeWithinMs = Number(process.env.CLOSE_WITHIN_MS ?? 10_000)
const close = await startServer(config, { clientDir, renderPage: renderEmptyPage, print: printLine, gaveUp: rethrow, closeWithinMs })
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
