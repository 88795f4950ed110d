import { inflateRawSync } from 'node:zlib'

const [entryMark, endMark] = [0x02014b50, 0x06054b50]

export function listZipFiles(archive: Uint8Array) {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== endMark) throw new Error('this is no whole archive')
  const files = new Map<string, Buffer>()
  for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === entryMark; ) {
    const [method, size, nameLength] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const head = bytes.readUInt32LE(at + 42)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const packed = bytes.subarray(start, start + size)
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), method === 0 ? packed : inflateRawSync(packed))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

export async function readZipData(response: Response) {
  const files = listZipFiles(new Uint8Array(await response.arrayBuffer()))
  const json = (name: string) => JSON.parse(String(files.get(name)))
  const names = (folder: string) => [...files.keys()].filter((name) => name.startsWith(`${folder}/`)).sort()
  return { files, json, names }
}
