import { AppError } from '../../shared/lib/errors.ts'

/** What could not be written because the disk is full; the log hears of that once, from whoever opened the rows. */
export const isDiskFull = (fault: unknown) => fault instanceof AppError && fault.code === 'storage_full'
