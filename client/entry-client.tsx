import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { refetchSession } from './session.ts'
import { createQueryClient, hydrateFromPage } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { overlaysFirst, watchBackButton } from './ui/dialog/back-button.ts'
import { preloadChunks, hasChunkErrors } from './ui/lazy.ts'
import { preloadToasts } from './ui/toast/toast.ts'

const queryClient = createQueryClient()
hydrateFromPage(queryClient, document)
// On the way back a page may come from the browser, as it was before a log-in.
const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (how?.type === 'back_forward') void refetchSession(queryClient)
watchBackButton()
const router = createAppRouter(queryClient)
router.history.block(overlaysFirst)

// Who has touched the page may soon need a notice; who only looks need not load it.
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, preloadToasts, { once: true, passive: true })

// What was pressed shows that a page is on its way, until that is there.
const { dataset } = document.documentElement
router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) dataset['pressed'] = ''
})
router.subscribe('onResolved', () => {
  // What was pressed before the scripts were there is still to be done.
  if (!window.early) delete dataset['pressed']
})

const place = document.getElementById('app')

/** Goes on with the page that the server has drawn. */
async function hydrate(page: HTMLElement) {
  router.ssr = { manifest: undefined }
  await router.load()
  await preloadChunks(page.dataset['parts']?.split(' ') ?? [])
  // It would be drawn anew as one that says so, in the place of one that can be read.
  if (hasChunkErrors()) return window.early?.alone()
  // The road is free for photos that nobody has come to yet.
  delete dataset['first']
  // In slices: a slow phone answers a finger while the page comes to life.
  startTransition(() => {
    hydrateRoot(page, <App router={router} />)
  })
}
if (place) void hydrate(place)
