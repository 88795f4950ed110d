import { AppError } from '../../shared/lib/errors.ts'

/** Refusals are final, while network and server errors may pass. */
export const getRetryOptions = (maxRetries: number) => ({
  retry: (failures: number, error: unknown) => failures < maxRetries && (!(error instanceof AppError) || error.status >= 500),
  retryDelay: 1_000,
})
