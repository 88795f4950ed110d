import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxPhotoBytes, type PhotoView } from '../../../shared/car.ts'
import { AppError } from '../../../shared/errors.ts'
import { common } from '../../../shared/words/en/common.ts'
import { noticeEnd } from '../../queries.ts'
import { shrinkPhoto } from '../../shrink.ts'
import { showFault } from '../../ui/toast/toast.ts'
import { isHopeless } from '../../uploads/hopeless.ts'
import { type LeftOut, photosOf } from '../../uploads/left-out.ts'
import { useUploadQueue } from '../../uploads/use-upload-queue.ts'
import { sendPhoto } from './api.ts'

/** Pictures that are to go with a message or a report: those that are there, and those on their way. */
export function useSentPhotos(bookingId: string, most: number) {
  const client = useQueryClient()
  const [photos, setPhotos] = useState<readonly PhotoView[]>([])
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
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
        // It leaves the list.
        if (isHopeless(fault)) return setLeftOut((before) => [...before, { name: file.name, why: common.errors[fault.code] }])
        if (fault instanceof AppError) showFault(fault)
        throw fault
      }
    },
  })
  const room = most - photos.length - uploads.length
  const add = (files: readonly File[]) => {
    const { taken, leftOut: others } = photosOf(files, room, most)
    setLeftOut(others)
    queue.add(taken)
  }
  return {
    ...queue,
    photos,
    uploads,
    leftOut,
    room,
    /** One did not arrive: whoever writes decides whether to go on without it. */
    isStuck: uploads.some(({ state }) => state === 'failed'),
    isBusy: uploads.some(({ state }) => state !== 'failed'),
    add,
    remove: (id: string) => setPhotos((there) => there.filter((photo) => photo.id !== id)),
    clear: () => {
      setPhotos([])
      setLeftOut([])
    },
  }
}
