import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { captureInstallPrompt } from './app/install-prompt.ts'
import { refetchSession } from './session.ts'
import { createQueryClient, hydrateFromPage } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { overlayBlocker, watchBackButton } from './ui/dialog/back-button.ts'
import { preloadChunks, hasChunkErrors } from './ui/lazy.ts'
import { preloadToasts } from './ui/toast/toast.ts'

const queryClient = createQueryClient()
hydrateFromPage(queryClient, document)
// The browser may restore a page that it cached before a log-in.
const [navigationEntry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (navigationEntry?.type === 'back_forward') void refetchSession(queryClient)
watchBackButton()
captureInstallPrompt()
const router = createAppRouter(queryClient)
router.history.block(overlayBlocker)

for (const eventType of ['pointerdown', 'keydown']) addEventListener(eventType, preloadToasts, { once: true, passive: true })

const { dataset } = document.documentElement
router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) dataset['pressed'] = ''
})
router.subscribe('onResolved', () => {
  if (!window.early) delete dataset['pressed']
})

const appElement = document.getElementById('app')

async function hydrate(page: HTMLElement) {
  router.ssr = { manifest: undefined }
  await router.load()
  await preloadChunks(page.dataset['parts']?.split(' ') ?? [])
  // Hydrating now would replace a readable page with an error.
  if (hasChunkErrors()) return window.early?.continueWithoutScripts()
  // Photos below the first view may load now.
  delete dataset['firstView']
  // A transition hydrates in slices, so that a slow phone stays responsive.
  startTransition(() => {
    hydrateRoot(page, <App router={router} />)
  })
}
if (appElement) void hydrate(appElement)
