import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const read = (file: string) => readFileSync(join(root, file), 'utf8')
