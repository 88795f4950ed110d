import type { QueryClient } from '@tanstack/react-query'
import { cityPricesQuery } from './api.ts'
import { defaultChoice } from './default-choice.ts'

/** For visitors; the routes stay small, because every page loads them. */
export const loadIntro = (client: QueryClient) => client.prefetchQuery(cityPricesQuery(defaultChoice))
