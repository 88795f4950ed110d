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

/** The photos of a car that are still on their way. They stop when the page is left; what a lost connection held up goes on by itself. */
export function useUploads(carId: string, onLeftOut: (file: RejectedFile) => void) {
  const client = useQueryClient()
  return useUploadQueue({
    prepare: resizePhoto,
    send: async (file, sending) => {
      try {
        // Not sent at all: the server would refuse it after all of it had left this device.
        if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
        await addPhoto(client, carId, file, sending)
      } catch (fault) {
        if (sending.signal.aborted) throw fault
        // Another device was faster. One whose answer got lost shows itself once it has come.
        if (fault instanceof AppError) void invalidate(client, invalidations.listingIsNotAsSeen(carId))
        handleSessionExpired(client, fault)
        // It leaves the list like one that has arrived, and its place is free for another.
        if (isPermanentError(fault)) return onLeftOut({ name: file.name, why: common.errors[fault.code] })
        if (fault instanceof AppError) toastError(fault)
        throw fault
      }
    },
  })
}
