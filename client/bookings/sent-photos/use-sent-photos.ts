import { useState } from 'react'
import { maxPhotoBytes, type PhotoView } from '../../../shared/car.ts'
import { AppError } from '../../../shared/errors.ts'
import { shrinkPhoto } from '../../shrink.ts'
import { showFault } from '../../ui/toast/toast.ts'
import { useUploadQueue } from '../../uploads/use-upload-queue.ts'
import { sendPhoto } from './api.ts'

/** Pictures that are to go with a message or a report: those that are there, and those on their way. */
export function useSentPhotos(bookingId: string, most: number) {
  const [photos, setPhotos] = useState<readonly PhotoView[]>([])
  const { uploads, ...queue } = useUploadQueue({
    prepare: shrinkPhoto,
    send: async (file, sending) => {
      try {
        if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
        const photo = await sendPhoto(bookingId, file, sending)
        setPhotos((there) => [...there, photo])
      } catch (fault) {
        // It leaves the list: sent again it would be refused again.
        if (!(fault instanceof AppError) || sending.signal.aborted) throw fault
        showFault(fault)
      }
    },
  })
  const room = most - photos.length - uploads.length
  return {
    ...queue,
    photos,
    uploads,
    room,
    add: (files: readonly File[]) => queue.add(files.slice(0, Math.max(0, room))),
    remove: (id: string) => setPhotos((there) => there.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
  }
}
