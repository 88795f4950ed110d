import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { replayEarlyInput } from './app/replay-early-input.ts'
import type { AppRouter } from './router.tsx'

function EarlyInputReplay() {
  useEffect(replayEarlyInput, [])
  return null
}

export const App = ({ router }: { router: AppRouter }) => (
  <StrictMode>
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
      <EarlyInputReplay />
    </QueryClientProvider>
  </StrictMode>
)
