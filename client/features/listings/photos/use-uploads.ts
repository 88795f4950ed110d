import { useQueryClient } from '@tanstack/react-query'
import { maxPhotoBytes } from '../../../../shared/domain/car.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { common } from '../../../../shared/i18n/en/common.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { handleSessionExpired } from '../../../session.ts'
import { toastError } from '../../../ui/toast/toast.ts'
import { addPhoto } from '../api.ts'
import { shrinkPhoto } from '../../../lib/resize-image.ts'
import type { RejectedFile } from '../../uploads/rejected-files.ts'
import { isPermanentError } from '../../uploads/permanent-errors.ts'
import { useUploadQueue } from '../../uploads/use-upload-queue.ts'

export function usePhotoUploads(carId: string, onRejected: (file: RejectedFile) => void) {
  const client = useQueryClient()
  return useUploadQueue({
    prepare: shrinkPhoto,
    send: async (file, sending) => {
      try {
        // The server would refuse it only after the whole upload.
        if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
        await addPhoto(client, carId, file, sending)
      } catch (error) {
        if (sending.signal.aborted) throw error
        if (error instanceof AppError) void invalidate(client, invalidations.listingConflict(carId))
        handleSessionExpired(client, error)
        // Returning without an error removes the file from the queue.
        if (isPermanentError(error)) return onRejected({ name: file.name, reason: common.errors[error.code] })
        if (error instanceof AppError) toastError(error)
        throw error
      }
    },
  })
}
