import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { maxPhotoBytes } from '../../shared/car.ts'
import { AppError } from '../../shared/errors.ts'
import { NetworkFault } from '../http.ts'
import { noticeEnd } from '../queries.ts'
import { showFault } from '../ui/toast.ts'
import { addPhoto, myCarQuery } from './api.ts'
import { shrinkPhoto } from './shrink.ts'
import { createUploadQueue } from './upload-queue.ts'

/** Refused for what the file is: sent again it would be refused again. */
const isHopeless = (fault: unknown) => fault instanceof AppError && (fault.code === 'invalid_file' || fault.code === 'file_too_large')

/** The photos of a car that are still on their way. They stop when the page is left; what a lost connection held up goes on by itself. */
export function useUploads(carId: string) {
  const client = useQueryClient()
  const [queue] = useState(() =>
    createUploadQueue({
      prepare: shrinkPhoto,
      send: async (file, sending) => {
        try {
          // Not sent at all: the server would refuse it after all of it had left this device.
          if (file.size > maxPhotoBytes) throw new AppError('file_too_large')
          await addPhoto(client, carId, file, sending)
        } catch (fault) {
          if (sending.signal.aborted) throw fault
          // The photo may be there although its answer got lost, or another device was faster.
          void client.invalidateQueries(myCarQuery(carId))
          noticeEnd(client, fault)
          if (fault instanceof AppError) showFault(fault)
          // It leaves the list like one that has arrived, and its place is free for another.
          if (!isHopeless(fault)) throw fault
        }
      },
    }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, queue.current)
  useEffect(() => {
    const goOn = () =>
      queue.retry(
        queue
          .current()
          .filter(({ fault }) => fault instanceof NetworkFault)
          .map(({ key }) => key),
      )
    addEventListener('online', goOn)
    return () => {
      removeEventListener('online', goOn)
      queue.stop()
    }
  }, [queue])
  return { uploads, isBusy: uploads.length > 0, add: queue.add, retry: queue.retry, discard: queue.discard }
}
