import { AppError, type ErrorCode } from '../../../shared/lib/errors.ts'

const hopeless: readonly ErrorCode[] = ['invalid_file', 'heic_file', 'file_unreadable', 'file_too_large', 'too_many_pixels']

export const isPermanentError = (fault: unknown): fault is AppError => fault instanceof AppError && hopeless.includes(fault.code)
