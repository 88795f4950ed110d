import { createReadStream } from 'node:fs'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileFolders } from '../manifest.ts'
import { listDataFiles, stageFiles } from '../staging.ts'
import type { Bucket } from '../../storage/s3/bucket.ts'
import type { Config } from '../../config/config.ts'
import { isImagePath, imageType } from '../../storage/image-paths.ts'

export type StorageConfig = Pick<Config, 'dataDir' | 's3'>

const openSiteBucket = async ({ bucket }: NonNullable<Config['s3']>) => (await import('../../storage/s3/bucket.ts')).openFileBucket(bucket)

const fileExists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

export async function exportFiles({ dataDir, s3 }: StorageConfig, folder: string) {
  await stageFiles(dataDir, folder)
  if (!s3) return
  const bucket = await openSiteBucket(s3)
  for (const kind of fileFolders)
    for (const name of await bucket.list(`${kind}/`)) {
      const path = join(folder, name)
      const bytes = (await fileExists(path)) ? null : await bucket.getBytes(name)
      if (!bytes) continue
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    }
}

const toObjectKey = (folder: string, path: string) => path.slice(folder.length + 1).replaceAll('\\', '/')

async function putFile(bucket: Bucket, name: string, path: string) {
  await bucket.putBytes(name, await buffer(createReadStream(path)), isImagePath(name) ? imageType : undefined)
}

export async function importFiles(folder: string, { dataDir, s3 }: StorageConfig) {
  if (!s3) return await stageFiles(folder, dataDir)
  const bucket = await openSiteBucket(s3)
  for (const path of await listDataFiles(folder)) await putFile(bucket, toObjectKey(folder, path), path)
}

export async function moveFilesToS3({ dataDir, s3 }: StorageConfig): Promise<number> {
  if (!s3) return 0
  const paths = await listDataFiles(dataDir)
  if (paths.length === 0) return 0
  const bucket = await openSiteBucket(s3)
  for (const path of paths) {
    await putFile(bucket, toObjectKey(dataDir, path), path)
    await rm(path)
  }
  return paths.length
}
