import { AppError, type ErrorCode } from '../../../shared/lib/errors.ts'

const permanentCodes: readonly ErrorCode[] = ['invalid_file', 'heic_file', 'file_unreadable', 'file_too_large', 'too_many_pixels']

export const isPermanentError = (error: unknown): error is AppError => error instanceof AppError && permanentCodes.includes(error.code)
