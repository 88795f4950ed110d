import { useEffect, useState, useSyncExternalStore } from 'react'
import { NetworkError } from '../../http.ts'
import { createUploadQueue, type QueueDeps } from './upload-queue.ts'

export function useUploadQueue(way: QueueDeps) {
  const [queue] = useState(() => createUploadQueue(way))
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, queue.current)
  useEffect(() => {
    const goOn = () =>
      queue.retry(
        queue
          .current()
          .filter(({ fault }) => fault instanceof NetworkError)
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
