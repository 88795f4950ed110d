import { photoSizes } from '../../shared/domain/car.ts'
import type { Config } from '../config/config.ts'
import { createDiskMailSpool } from './mail-spool.ts'
import { createDiskEncryptedFiles } from './encrypted-files.ts'
import { avatarSize, createAvatarStore, createPhotoStore } from './photo-storage.ts'

const onDisk = async (dataDir: string) => ({
  photos: await createPhotoStore(dataDir),
  handoverPhotos: await createPhotoStore(dataDir, 'handovers'),
  chatPhotos: await createPhotoStore(dataDir, 'sent'),
  avatars: await createAvatarStore(dataDir),
  sealed: await createDiskEncryptedFiles(dataDir),
  mailFiles: createDiskMailSpool(dataDir),
})
type Stores = Awaited<ReturnType<typeof onDisk>>

export async function openStorage({ dataDir, s3: files }: Pick<Config, 'dataDir' | 's3'>): Promise<Stores> {
  if (!files) return await onDisk(dataDir)
  const { openFileBucket } = await import('./s3/bucket.ts')
  const { createS3MailSpool, createS3ImageStore, createS3EncryptedFiles } = await import('./s3-storage.ts')
  const bucket = openFileBucket(files.bucket)
  return {
    photos: createS3ImageStore(bucket, 'photos', photoSizes),
    handoverPhotos: createS3ImageStore(bucket, 'handovers', photoSizes),
    chatPhotos: createS3ImageStore(bucket, 'sent', photoSizes),
    avatars: createS3ImageStore(bucket, 'avatars', [avatarSize]),
    sealed: createS3EncryptedFiles(bucket),
    mailFiles: createS3MailSpool(bucket),
  }
}
