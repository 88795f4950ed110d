import { AppError } from '../../shared/lib/errors.ts'

/** Refusals are final, while network and server errors may pass. */
export const shouldRetry = (most: number) => ({
  retry: (failures: number, fault: unknown) => failures < most && (!(fault instanceof AppError) || fault.status >= 500),
  retryDelay: 1_000,
})
