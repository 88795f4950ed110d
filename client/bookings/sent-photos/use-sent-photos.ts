import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxPhotoBytes, type PhotoView } from '../../../shared/car.ts'
import { AppError } from '../../../shared/errors.ts'
import { noticeEnd } from '../../queries.ts'
import { shrinkPhoto } from '../../shrink.ts'
import { showFault } from '../../ui/toast/toast.ts'
import { isHopeless } from '../../uploads/hopeless.ts'
import { useUploadQueue } from '../../uploads/use-upload-queue.ts'
import { sendPhoto } from './api.ts'

/** Pictures that are to go with a message or a report: those that are there, and those on their way. */
export function useSentPhotos(bookingId: string, most: number) {
  const client = useQueryClient()
  const [photos, setPhotos] = useState<readonly PhotoView[]>([])
  const { uploads, ...queue } = useUploadQueue({
    prepare: shrinkPhoto,
    send: async (file, sending) => {
      try {
        if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
        const photo = await sendPhoto(bookingId, file, sending)
        setPhotos((there) => [...there, photo])
      } catch (fault) {
        if (sending.signal.aborted) throw fault
        noticeEnd(client, fault)
        if (fault instanceof AppError) showFault(fault)
        // What is hopeless leaves the list.
        if (!isHopeless(fault)) throw fault
      }
    },
  })
  const room = most - photos.length - uploads.length
  return {
    ...queue,
    photos,
    uploads,
    room,
    /** One did not arrive: whoever writes decides whether to go on without it. */
    isStuck: uploads.some(({ state }) => state === 'failed'),
    isBusy: uploads.some(({ state }) => state !== 'failed'),
    add: (files: readonly File[]) => queue.add(files.slice(0, Math.max(0, room))),
    remove: (id: string) => setPhotos((there) => there.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
  }
}
