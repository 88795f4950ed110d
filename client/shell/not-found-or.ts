import { notFound } from '@tanstack/react-router'
import { AppError } from '../../shared/errors.ts'

/** For a loader's `.catch`: what is not there shows the not-found page, every other fault the error page. */
export function notFoundOr(fault: unknown): never {
  if (fault instanceof AppError && fault.code === 'not_found') throw notFound()
  throw fault
}
