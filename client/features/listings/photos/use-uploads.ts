import { useQueryClient } from '@tanstack/react-query'
import { maxPhotoBytes } from '../../../../shared/domain/car.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { common } from '../../../../shared/i18n/en/common.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { handleSessionExpired } from '../../../session.ts'
import { toastError } from '../../../ui/toast/toast.ts'
import { addPhoto } from '../api.ts'
import { resizePhoto } from '../../../lib/resize-image.ts'
import type { RejectedFile } from '../../uploads/rejected-files.ts'
import { isPermanentError } from '../../uploads/permanent-errors.ts'
import { useUploadQueue } from '../../uploads/use-upload-queue.ts'

export function useUploads(carId: string, onLeftOut: (file: RejectedFile) => void) {
  const client = useQueryClient()
  return useUploadQueue({
    prepare: resizePhoto,
    send: async (file, sending) => {
      try {
        // The server would refuse it only after the whole upload.
        if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
        await addPhoto(client, carId, file, sending)
      } catch (fault) {
        if (sending.signal.aborted) throw fault
        if (fault instanceof AppError) void invalidate(client, invalidations.listingIsNotAsSeen(carId))
        handleSessionExpired(client, fault)
        // Returning without an error removes the file from the queue.
        if (isPermanentError(fault)) return onLeftOut({ name: file.name, why: common.errors[fault.code] })
        if (fault instanceof AppError) toastError(fault)
        throw fault
      }
    },
  })
}
