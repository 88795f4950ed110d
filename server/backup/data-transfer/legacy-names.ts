import type { ExportedRow } from '../../db/transfer.ts'

/** How many migrations the schema had before the baseline. */
export const legacyMigrations = 17

const legacyTableNames: Readonly<Record<string, string>> = {
  approval_logs: 'audit_logs',
  assistant_months: 'assistant_usage',
  car_papers: 'car_documents',
  sent_photos: 'chat_photos',
  site_facts: 'key_values',
  vain_searches: 'no_result_searches',
}
const legacyColumnNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cars: { papersValidTo: 'documentsValidTo' },
  notifications: { once: 'dedupeKey' },
}

export function renameLegacyRow({ table, row }: ExportedRow): ExportedRow {
  const renamed = legacyColumnNames[table] ?? {}
  return {
    table: legacyTableNames[table] ?? table,
    row: Object.fromEntries(Object.entries(row).map(([name, value]) => [renamed[name] ?? name, value])),
  }
}
