import { photoSizes } from '../../shared/domain/car.ts'
import type { Config } from '../config/config.ts'
import { createDiskMailSpool } from './mail-spool.ts'
import { createDiskEncryptedFiles } from './encrypted-files.ts'
import { avatarSize, createDiskAvatarStore, createDiskPhotoStore } from './photo-storage.ts'

const openDiskStorage = async (dataDir: string) => ({
  photos: await createDiskPhotoStore(dataDir),
  handoverPhotos: await createDiskPhotoStore(dataDir, 'handovers'),
  chatPhotos: await createDiskPhotoStore(dataDir, 'sent'),
  avatars: await createDiskAvatarStore(dataDir),
  sealed: await createDiskEncryptedFiles(dataDir),
  mailFiles: createDiskMailSpool(dataDir),
})
type FileStores = Awaited<ReturnType<typeof openDiskStorage>>

export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStores> {
  if (!s3) return await openDiskStorage(dataDir)
  const { openFileBucket } = await import('./s3/bucket.ts')
  const { createS3MailSpool, createS3ImageStore, createS3EncryptedFiles } = await import('./s3-storage.ts')
  const bucket = openFileBucket(s3.bucket)
  return {
    photos: createS3ImageStore(bucket, 'photos', photoSizes),
    handoverPhotos: createS3ImageStore(bucket, 'handovers', photoSizes),
    chatPhotos: createS3ImageStore(bucket, 'sent', photoSizes),
    avatars: createS3ImageStore(bucket, 'avatars', [avatarSize]),
    sealed: createS3EncryptedFiles(bucket),
    mailFiles: createS3MailSpool(bucket),
  }
}
