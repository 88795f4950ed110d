import { AppError } from '../../shared/lib/errors.ts'

/** Whoever opened the database logs it once. */
export const isDiskFull = (fault: unknown) => fault instanceof AppError && fault.code === 'storage_full'
