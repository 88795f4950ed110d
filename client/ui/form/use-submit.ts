import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endSessionIfUnauthenticated } from '../../session.ts'
import { toastError } from '../toast/toast.ts'

/** Ignores calls while one is running; `onError` replaces the error toast. */
export function useSubmitOnce<Args extends unknown[]>(
  action: (...args: Args) => unknown,
  onError: (error: unknown) => unknown = toastError,
) {
  const client = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = async (...args: Args) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await action(...args)
    } catch (error) {
      endSessionIfUnauthenticated(client, error)
      await onError(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run, isBusy }
}
