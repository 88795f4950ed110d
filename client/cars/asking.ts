import { AppError } from '../../shared/errors.ts'

/** A search or a price may be asked for twice more, a second apart; a refusal stays one. */
export const twice = {
  retry: (failures: number, fault: unknown) => failures < 2 && (!(fault instanceof AppError) || fault.status >= 500),
  retryDelay: 1_000,
}

/** The page after the last one, as long as the total says that there is more. */
export const nextPage = (pages: readonly { total: number }[], size: number) => {
  const total = pages.at(-1)?.total ?? 0
  return pages.length * size < total ? pages.length + 1 : undefined
}
