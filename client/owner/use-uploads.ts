import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AppError } from '../../shared/errors.ts'
import { NetworkFault } from '../http.ts'
import { showFault } from '../ui/toast.ts'
import { addPhoto, myCarQuery } from './api.ts'
import { shrinkPhoto } from './shrink.ts'
import { createUploadQueue } from './upload-queue.ts'

/** The photos of a car that are still on their way. They stop when the page is left; what a lost connection held up goes on by itself. */
export function useUploads(carId: string) {
  const client = useQueryClient()
  const [queue] = useState(() =>
    createUploadQueue({
      prepare: shrinkPhoto,
      send: async (file, sending) => {
        try {
          await addPhoto(client, carId, file, sending)
        } catch (fault) {
          if (sending.signal.aborted) throw fault
          // The photo may be there although its answer got lost, or another device was faster.
          void client.invalidateQueries(myCarQuery(carId))
          if (fault instanceof AppError) showFault(fault)
          throw fault
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
