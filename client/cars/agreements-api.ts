import { queryOptions } from '@tanstack/react-query'
import { call, http } from '../http.ts'

// Owners read them too: by itself this draws nothing else of the car's page with it.
export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: ({ signal }) => call(http.agreements.$get({}, { init: { signal } })),
})
