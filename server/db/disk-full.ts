import { AppError } from '../../shared/lib/errors.ts'

/** Whoever opened the database logs it once. */
export const isDiskFull = (error: unknown) => error instanceof AppError && error.code === 'storage_full'
