import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/options.ts'

/** These licences ask for no more than their text. */
const allowed = new Set([
  '0BSD',
  'AFL-2.1',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])
/** These ask for more, and are allowed for packages shipped unchanged or with their source. */
const allowedForPackages: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(ical\.js|web-push)$/,
}
const statedLicences: Record<string, string> = { 'png-js': 'MIT' }

type Licensed = { name: string; version: string; licence: string }
type Locked = { packages: Record<string, { version?: string; license?: string; dev?: boolean }> }

export function listLicences({ packages }: Locked): Licensed[] {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  return shipped.map(([path, { version = '', license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return { name, version, licence: license ?? statedLicences[name] ?? 'unknown' }
  })
}

/** Any choice of `OR` suffices; all parts of an `AND` are needed. */
export function isAllowed({ name, licence }: Licensed): boolean {
  const isKnown = (id: string) => allowed.has(id) || (allowedForPackages[id]?.test(name) ?? false)
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every(isKnown))
}

export const listLockedPackages = () => listLicences(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked)

if (import.meta.main) {
  const packages = listLockedPackages()
  for (const one of packages) console.log(`${isAllowed(one) ? 'ok ' : 'NO '} ${one.licence.padEnd(24)} ${one.name} ${one.version}`)
  const unknown = packages.filter((one) => !isAllowed(one))
  console.log(`${packages.length} packages, ${unknown.length} of them under a licence that nobody agreed to`)
  process.exitCode = unknown.length > 0 ? 1 : 0
}
