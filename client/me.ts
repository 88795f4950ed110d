import { queryOptions } from '@tanstack/react-query'
import { call, http } from './http.ts'
import { keys } from './keys.ts'

/** All that a person's own pages show of them. */
export const meQuery = queryOptions({ queryKey: keys.me, queryFn: () => call(http.me.$get()) })
