import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { AppError } from '../../../shared/lib/errors.ts'
import { queryKeys } from '../../query-keys.ts'

export const isNotFoundError = (error: unknown) => error instanceof AppError && error.code === 'not_found'

function throwAsNotFound(error: unknown): never {
  if (isNotFoundError(error)) throw notFound()
  throw error
}

/** For loaders: a 404 shows the not-found page, also when the server already got it. */
export function ensureOr404<Found, Key extends QueryKey>(client: QueryClient, query: EnsureQueryDataOptions<Found, Error, Found, Key>) {
  const missingMarker = { queryKey: queryKeys.missing(query.queryKey), exact: true }
  if (client.getQueryData(missingMarker.queryKey)) {
    client.removeQueries(missingMarker)
    throw notFound()
  }
  return client.ensureQueryData(query).catch(throwAsNotFound)
}
