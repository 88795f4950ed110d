import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import type { Config } from '../config/config.ts'
import { exportToNewFolder } from '../backup/data-transfer/export.ts'
import { importFromFolder } from '../backup/data-transfer/import.ts'
import { InvalidExportError } from '../backup/data-transfer/jsonl.ts'
import { setSiteOnHold } from '../features/settings/key-value.ts'
import { hasSiteData, withDatabase } from './with-database.ts'
import { CommandError } from './command-error.ts'
import { getKeyIssueMessage } from './key-rotation.ts'

const messages = cliMessages.transfer

/** The folder must not exist yet. */
export async function exportSite(config: Config, targetFolder: string, now: Date) {
  const folder = resolve(targetFolder)
  if (existsSync(folder)) throw new CommandError(messages.folderExists)
  if (!(await hasSiteData(config))) throw new CommandError(cliMessages.doctor.noData)
  await withDatabase(config, (db) => exportToNewFolder(db, config, folder, now))
  return messages.exported(folder)
}

/** Only for a new site without users. */
export async function importSite(config: Config, { folder, isLive }: { folder: string; isLive: boolean }, now: Date) {
  try {
    const counts = await withDatabase({ ...config, dataExpected: false }, (db) =>
      importFromFolder(db, config, resolve(folder), (tx) => setSiteOnHold(tx, !isLive, now)),
    )
    return [messages.imported(counts.rows, counts.files), await getKeyIssueMessage(config), isLive ? null : cliMessages.startsOnHold]
      .filter((line) => line !== null)
      .join('\n')
  } catch (error) {
    throw error instanceof InvalidExportError ? new CommandError(messages.importFailed(error.message)) : error
  }
}
