import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { loadOrCreateKey } from '../../server/storage/document-key.ts'
import { createDiskEncryptedFiles } from '../../server/storage/encrypted-files.ts'
import { createVault } from '../../server/storage/vault.ts'
import { createId } from '../../server/lib/ids.ts'

const newId = () => createId(new Date('2026-11-21T08:00:00Z'))
const text = 'a passport, page by page'
const bytes = new TextEncoder().encode(text)

async function setUp(key = randomBytes(32)) {
  const dataDir = await mkdtemp(join(tmpdir(), 'twara-vault-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const errors: unknown[] = []
  const open = async (other: Uint8Array = key) => createVault(await createDiskEncryptedFiles(dataDir), other, (error) => errors.push(error))
  const vault = await open()
  const storeDocument = async () => {
    const id = newId()
    return { id, wrapped: await vault.put(id, bytes) }
  }
  return { dataDir, folder: join(dataDir, 'documents'), errors, open, vault, storeDocument }
}
const getMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('what is put into the vault comes out of it, and on disk there is nothing of it, but other bytes each time', async () => {
  const { folder, vault, storeDocument } = await setUp()
  const [one, other] = [await storeDocument(), await storeDocument()]
  expect((await vault.get(one.id, one.wrapped))?.toString()).toBe(text)
  const [file, second] = [await readFile(join(folder, one.id)), await readFile(join(folder, other.id))]
  expect(file.includes('passport')).toBe(false)
  expect(file).not.toEqual(second)
  expect(one.wrapped).not.toBe(other.wrapped)
  expect([await getMode(folder), await getMode(join(folder, one.id))]).toEqual(['700', '600'])
  await vault.delete(one.id)
  expect(await vault.get(one.id, one.wrapped)).toBeNull()
})

test('with another key a document is refused, and it is there for the right one', async () => {
  const { vault, storeDocument, open, errors } = await setUp()
  const { id, wrapped } = await storeDocument()
  const wrongVault = await open(randomBytes(32))
  await expect(wrongVault.get(id, wrapped)).rejects.toMatchObject({ code: 'document_unreadable', status: 500 })
  expect(errors).toHaveLength(1)
  expect(String(errors[0])).not.toContain(wrapped)
  expect((await vault.get(id, wrapped))?.toString()).toBe(text)
})

test('a file in the place of another one, a changed byte and a key of another row do not open', async () => {
  const { folder, vault, storeDocument } = await setUp()
  const [one, other] = [await storeDocument(), await storeDocument()]
  const expectRefusal = (id: string, wrapped: string) =>
    expect(vault.get(id, wrapped)).rejects.toMatchObject({ code: 'document_unreadable' })
  await expectRefusal(one.id, other.wrapped)
  await copyFile(join(folder, one.id), join(folder, other.id))
  await expectRefusal(other.id, other.wrapped)
  await expectRefusal(other.id, one.wrapped)
  const file = await readFile(join(folder, one.id))
  file[file.length - 1] = (file.at(-1) ?? 0) ^ 1
  await writeFile(join(folder, one.id), file)
  await expectRefusal(one.id, one.wrapped)
})

test('what a crash left half-written goes when the vault is opened, what has no row at the next sweep', async () => {
  const { folder, vault, storeDocument, open } = await setUp()
  const ids = [(await storeDocument()).id, (await storeDocument()).id, (await storeDocument()).id]
  await writeFile(join(folder, '.new', newId()), 'half')
  await writeFile(join(folder, 'README'), 'not ours')
  await open()
  expect(await readdir(join(folder, '.new'))).toEqual([])
  expect(await vault.deleteOrphans(async () => ids.slice(1), new Date())).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['.new', 'README', ...ids.slice(1)].sort())
})

test('a disk without room is told as such, and keeps nothing', async () => {
  const { folder, vault } = await setUp()
  await rm(join(folder, '.new'), { recursive: true })
  await writeFile(join(folder, '.new'), 'where a folder should be')
  await expect(vault.put(newId(), bytes)).rejects.toThrow('ENOTDIR')
  expect(await readdir(folder)).toEqual(['.new'])
})

test('the key is made once, for the eyes of the server alone, and can be moved into the configuration', async () => {
  const { dataDir } = await setUp()
  const key = await loadOrCreateKey(dataDir)
  expect(await loadOrCreateKey(dataDir)).toEqual(key)
  const path = join(dataDir, 'keys', 'document.key')
  expect([await getMode(join(dataDir, 'keys')), await getMode(path)]).toEqual(['700', '600'])
  expect(await readdir(join(dataDir, 'keys'))).toEqual(['document.key'])
  const { documentKey } = readConfig({ DOCUMENT_KEY: (await readFile(path, 'utf8')).trim() })
  expect(documentKey).toEqual(key)
})

test('a key file that holds something else refuses the start, without its contents, and stays', async () => {
  const { dataDir } = await setUp()
  await loadOrCreateKey(dataDir)
  const path = join(dataDir, 'keys', 'document.key')
  await chmod(path, 0o600)
  await writeFile(path, 'half of a key')
  const error = await loadOrCreateKey(dataDir).catch((reason: unknown) => reason)
  expect(String(error)).toContain('document.key')
  expect(String(error)).not.toContain('half of')
  expect(await readFile(path, 'utf8')).toBe('half of a key')
})
