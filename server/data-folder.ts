import { join } from 'node:path'

/** Where the rows lie in a data folder, and in an archive of one. */
export const rowsName = 'twara.db'
export const rowsFile = (dataDir: string) => join(dataDir, rowsName)
