import { photoSizes } from '../../shared/car.ts'
import type { Config } from '../config.ts'
import { mailsOnDisk } from './mail-files.ts'
import { sealedOnDisk } from './sealed-files.ts'
import { avatarSize, createAvatarStore, createPhotoStore } from './store.ts'

const onDisk = async (dataDir: string) => ({
  photos: await createPhotoStore(dataDir),
  handoverPhotos: await createPhotoStore(dataDir, 'handovers'),
  sentPhotos: await createPhotoStore(dataDir, 'sent'),
  avatars: await createAvatarStore(dataDir),
  sealed: await sealedOnDisk(dataDir),
  mailFiles: mailsOnDisk(dataDir),
})
type Stores = Awaited<ReturnType<typeof onDisk>>

/** Where all files of people lie: in the configured bucket, else in the data folder. */
export async function openStores({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>): Promise<Stores> {
  if (!files) return await onDisk(dataDir)
  const { openFiles } = await import('../bucket/bucket.ts')
  const { mailsInBucket, picturesInBucket, sealedInBucket } = await import('./in-bucket.ts')
  const bucket = openFiles(files.bucket)
  return {
    photos: picturesInBucket(bucket, 'photos', photoSizes),
    handoverPhotos: picturesInBucket(bucket, 'handovers', photoSizes),
    sentPhotos: picturesInBucket(bucket, 'sent', photoSizes),
    avatars: picturesInBucket(bucket, 'avatars', [avatarSize]),
    sealed: sealedInBucket(bucket),
    mailFiles: mailsInBucket(bucket),
  }
}
