import { useEffect, useState, useSyncExternalStore } from 'react'
import { NetworkError } from '../../http.ts'
import { createUploadQueue, type QueueDeps } from './upload-queue.ts'

export function useUploadQueue(deps: QueueDeps) {
  const [queue] = useState(() => createUploadQueue(deps))
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, queue.current)
  useEffect(() => {
    const retryLost = () =>
      queue.retry(
        queue
          .current()
          .filter(({ fault: error }) => error instanceof NetworkError)
          .map(({ key }) => key),
      )
    addEventListener('online', retryLost)
    return () => {
      removeEventListener('online', retryLost)
      queue.stop()
    }
  }, [queue])
  return { uploads, isBusy: uploads.length > 0, add: queue.add, retry: queue.retry, discard: queue.discard }
}
