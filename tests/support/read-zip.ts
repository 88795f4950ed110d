import { inflateRawSync } from 'node:zlib'

const [entrySignature, endSignature] = [0x02014b50, 0x06054b50]

export function listZipFiles(archive: Uint8Array) {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== endSignature) throw new Error('this is no whole archive')
  const files = new Map<string, Buffer>()
  for (let offset = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(offset) === entrySignature; ) {
    const [method, size, nameLength] = [bytes.readUInt16LE(offset + 10), bytes.readUInt32LE(offset + 20), bytes.readUInt16LE(offset + 28)]
    const localHeader = bytes.readUInt32LE(offset + 42)
    const start = localHeader + 30 + bytes.readUInt16LE(localHeader + 26) + bytes.readUInt16LE(localHeader + 28)
    const compressed = bytes.subarray(start, start + size)
    files.set(bytes.toString('utf8', offset + 46, offset + 46 + nameLength), method === 0 ? compressed : inflateRawSync(compressed))
    offset += 46 + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32)
  }
  return files
}

export async function readZipData(response: Response) {
  const files = listZipFiles(new Uint8Array(await response.arrayBuffer()))
  const json = (name: string) => JSON.parse(String(files.get(name)))
  const names = (folder: string) => [...files.keys()].filter((name) => name.startsWith(`${folder}/`)).sort()
  return { files, json, names }
}
