import { useQueryClient } from '@tanstack/react-query'
import { maxPhotoBytes } from '../../../shared/car.ts'
import { AppError } from '../../../shared/errors.ts'
import { common } from '../../../shared/words/en/common.ts'
import { happened, stale } from '../../stale.ts'
import { noticeEnd } from '../../queries.ts'
import { showFault } from '../../ui/toast/toast.ts'
import { addPhoto } from '../api.ts'
import { shrinkPhoto } from '../../shrink.ts'
import type { LeftOut } from '../../uploads/left-out.ts'
import { isHopeless } from '../../uploads/hopeless.ts'
import { useUploadQueue } from '../../uploads/use-upload-queue.ts'

/** The photos of a car that are still on their way. They stop when the page is left; what a lost connection held up goes on by itself. */
export function useUploads(carId: string, onLeftOut: (file: LeftOut) => void) {
  const client = useQueryClient()
  return useUploadQueue({
    prepare: shrinkPhoto,
    send: async (file, sending) => {
      try {
        // Not sent at all: the server would refuse it after all of it had left this device.
        if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
        await addPhoto(client, carId, file, sending)
      } catch (fault) {
        if (sending.signal.aborted) throw fault
        // Another device was faster. One whose answer got lost shows itself once it has come.
        if (fault instanceof AppError) void happened(client, stale.listingIsNotAsSeen(carId))
        noticeEnd(client, fault)
        // It leaves the list like one that has arrived, and its place is free for another.
        if (isHopeless(fault)) return onLeftOut({ name: file.name, why: common.errors[fault.code] })
        if (fault instanceof AppError) showFault(fault)
        throw fault
      }
    },
  })
}
