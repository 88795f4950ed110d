import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxPhotoBytes, type PhotoView } from '../../../../shared/domain/car.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { common } from '../../../../shared/i18n/en/common.ts'
import { handleSessionExpired } from '../../../session.ts'
import { resizePhoto } from '../../../lib/resize-image.ts'
import { toastError } from '../../../ui/toast/toast.ts'
import { isPermanentError } from '../../uploads/permanent-errors.ts'
import { type RejectedFile, getPhotos } from '../../uploads/rejected-files.ts'
import { useUploadQueue } from '../../uploads/use-upload-queue.ts'
import { sendPhoto } from './api.ts'

export function usePhotoAttachments(bookingId: string, most: number) {
  const client = useQueryClient()
  const [photos, setPhotos] = useState<readonly PhotoView[]>([])
  const [leftOut, setLeftOut] = useState<readonly RejectedFile[]>([])
  const { uploads, ...queue } = useUploadQueue({
    prepare: resizePhoto,
    send: async (file, sending) => {
      try {
        if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
        const photo = await sendPhoto(bookingId, file, sending)
        setPhotos((there) => [...there, photo])
      } catch (fault) {
        if (sending.signal.aborted) throw fault
        handleSessionExpired(client, fault)
        // Returning without an error removes the file from the queue.
        if (isPermanentError(fault)) return setLeftOut((before) => [...before, { name: file.name, why: common.errors[fault.code] }])
        if (fault instanceof AppError) toastError(fault)
        throw fault
      }
    },
  })
  const room = most - photos.length - uploads.length
  const add = (files: readonly File[]) => {
    const { taken, leftOut: others } = getPhotos(files, room, most)
    setLeftOut(others)
    queue.add(taken)
  }
  return {
    ...queue,
    photos,
    uploads,
    leftOut,
    room,
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
