import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient, seedFromPage } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { overlaysFirst, watchBack } from './ui/back.ts'
import { preloadToasts } from './ui/toast.ts'

const queryClient = createQueryClient()
seedFromPage(queryClient, document)
watchBack()
const router = createAppRouter(queryClient)
router.history.block(overlaysFirst)

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
