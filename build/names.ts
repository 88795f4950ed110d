import { createHash } from 'node:crypto'
import { extname } from 'node:path'

const hashOf = (text: string) =>
  BigInt(`0x${createHash('sha256').update(text, 'latin1').digest('hex')}`)
    .toString(36)
    .slice(0, 8)
const isName = (_piece: string, index: number) => index % 2 === 1

/**
 * Names files by the bytes that are served. Each comes under a name of its own, `chunk-2CFVNOWM.js`, by which the others mention it; what
 * follows the dash is replaced. Scripts mention each other in circles, so that no name can be the hash of the very bytes that it stands
 * in: it is the hash of all other bytes and of what the mentioned ones were called a round before, until each change has reached whoever
 * leads to it.
 */
export function nameByBytes(files: ReadonlyMap<string, string>) {
  const known = new RegExp(`(${[...files.keys()].map((name) => name.replaceAll('.', '\\.')).join('|')})`)
  const parts = [...files].map(([name, bytes]) => {
    const pieces = bytes.split(known)
    const own = hashOf(pieces.map((piece, index) => (isName(piece, index) ? '?' : piece)).join(''))
    return { name, stem: name.slice(0, name.lastIndexOf('-')), own, mentioned: pieces.filter(isName) }
  })
  let names = new Map<string, string>()
  const nameOf = (name: string) => names.get(name) ?? ''
  for (let round = 0; round <= parts.length; round++)
    names = new Map(
      parts.map(({ name, stem, own, mentioned }) => [name, `${stem}-${hashOf([own, ...mentioned.map(nameOf)].join())}${extname(name)}`]),
    )
  return { names, rename: (text: string) => text.replaceAll(new RegExp(known, 'g'), nameOf) }
}
