import { AppError } from '../../shared/lib/errors.ts'

/** Asks again so many times, a second apart. A refusal stays one however often it is asked for; anything else may have been the road. */
export const shouldRetry = (most: number) => ({
  retry: (failures: number, fault: unknown) => failures < most && (!(fault instanceof AppError) || fault.status >= 500),
  retryDelay: 1_000,
})
