import { AppError, type ErrorCode } from '../../../shared/lib/errors.ts'

const hopeless: readonly ErrorCode[] = ['invalid_file', 'heic_file', 'file_unreadable', 'file_too_large', 'too_many_pixels']

/** Refused for what the file is: sent again it would be refused again. */
export const isPermanentError = (fault: unknown): fault is AppError => fault instanceof AppError && hopeless.includes(fault.code)
