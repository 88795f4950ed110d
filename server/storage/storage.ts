import { photoSizes } from '../../shared/domain/car.ts'
import type { Config } from '../config/config.ts'
import { createDiskMailSpool } from './mail-spool.ts'
import { createDiskEncryptedFiles } from './encrypted-files.ts'
import { avatarSize, createAvatarStore, createPhotoStore } from './photo-storage.ts'

const onDisk = async (dataDir: string) => ({
  photos: await createPhotoStore(dataDir),
  handoverPhotos: await createPhotoStore(dataDir, 'handovers'),
  sentPhotos: await createPhotoStore(dataDir, 'sent'),
  avatars: await createAvatarStore(dataDir),
  sealed: await createDiskEncryptedFiles(dataDir),
  mailFiles: createDiskMailSpool(dataDir),
})
type Stores = Awaited<ReturnType<typeof onDisk>>

/** Where all files of people lie: in the configured bucket, else in the data folder. */
export async function openStorage({ dataDir, s3: files }: Pick<Config, 'dataDir' | 's3'>): Promise<Stores> {
  if (!files) return await onDisk(dataDir)
  const { openFileBucket: openFiles } = await import('./s3/bucket.ts')
  const {
    createS3MailSpool: mailsInBucket,
    createS3Pictures: picturesInBucket,
    createS3EncryptedFiles: sealedInBucket,
  } = await import('./s3-storage.ts')
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
