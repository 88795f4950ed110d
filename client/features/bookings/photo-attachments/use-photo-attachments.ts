import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxPhotoBytes, type PhotoView } from '../../../../shared/domain/car.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { common } from '../../../../shared/i18n/en/common.ts'
import { handleSessionExpired } from '../../../session.ts'
import { shrinkPhoto } from '../../../lib/resize-image.ts'
import { toastError } from '../../../ui/toast/toast.ts'
import { isPermanentError } from '../../uploads/permanent-errors.ts'
import { type RejectedFile, selectPhotos } from '../../uploads/rejected-files.ts'
import { useUploadQueue } from '../../uploads/use-upload-queue.ts'
import { sendPhoto } from './api.ts'

export function usePhotoAttachments(bookingId: string, maxCount: number) {
  const client = useQueryClient()
  const [photos, setPhotos] = useState<readonly PhotoView[]>([])
  const [rejectedFiles, setRejectedFiles] = useState<readonly RejectedFile[]>([])
  const { uploads, ...queue } = useUploadQueue({
    prepare: shrinkPhoto,
    send: async (file, sending) => {
      try {
        if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
        const photo = await sendPhoto(bookingId, file, sending)
        setPhotos((current) => [...current, photo])
      } catch (error) {
        if (sending.signal.aborted) throw error
        handleSessionExpired(client, error)
        // Returning without an error removes the file from the queue.
        if (isPermanentError(error))
          return setRejectedFiles((current) => [...current, { name: file.name, reason: common.errors[error.code] }])
        if (error instanceof AppError) toastError(error)
        throw error
      }
    },
  })
  const remaining = maxCount - photos.length - uploads.length
  const add = (files: readonly File[]) => {
    const { taken: accepted, leftOut: rejected } = selectPhotos(files, remaining, maxCount)
    setRejectedFiles(rejected)
    queue.add(accepted)
  }
  return {
    ...queue,
    photos,
    uploads,
    rejectedFiles,
    remaining,
    isStuck: uploads.some(({ state }) => state === 'failed'),
    isBusy: uploads.some(({ state }) => state !== 'failed'),
    add,
    remove: (id: string) => setPhotos((current) => current.filter((photo) => photo.id !== id)),
    clear: () => {
      setPhotos([])
      setRejectedFiles([])
    },
  }
}
