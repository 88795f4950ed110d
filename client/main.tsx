import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient, seedFromPage } from './queries.ts'
import { createAppRouter } from './router.tsx'
// What home, search and the car's page share comes with the first script: one file packs better, and loads faster, than ten crumbs.
import './ui/car-card.tsx'
import './ui/empty-state.tsx'
import './ui/skeleton.tsx'
import './ui/status.tsx'
import './cars/trip-dates.tsx'
import './shell/title.ts'
import { preloadToasts } from './ui/toast.ts'

const queryClient = createQueryClient()
seedFromPage(queryClient, document)
const router = createAppRouter(queryClient)

// Who has touched the page may soon need a notice; who only looks need not load it.
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, preloadToasts, { once: true, passive: true })

const place = document.getElementById('app')
if (place) {
  // In slices: a slow phone answers a finger while the first page is being drawn.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
