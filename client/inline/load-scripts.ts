const deadlineMs = 4_000
const touchEvents = ['pointerdown', 'keydown', 'touchstart']

const findLinks = (rel: string) => document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)

/** Waits for the large photo or the first touch, to leave a slow connection to visible content. */
export function deferScripts(onMissing: () => void) {
  const once = { once: true, passive: true, capture: true }
  addEventListener('scroll', () => delete document.documentElement.dataset['firstView'], once)

  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const link of findLinks('later')) {
      link.rel = 'modulepreload'
      if (link.dataset['entry'] === undefined) continue
      const script = document.createElement('script')
      script.type = 'module'
      script.src = link.href
      script.onerror = onMissing
      document.head.append(script)
    }
  }
  const loadAtTouch = () => {
    load()
    for (const link of findLinks('touch')) link.rel = 'modulepreload'
  }
  for (const eventType of touchEvents) addEventListener(eventType, loadAtTouch, once)

  const loadAfterFrame = () => requestAnimationFrame(() => setTimeout(load))
  const loadAfterPhoto = () => {
    const photo = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!photo || photo.complete) return loadAfterFrame()
    photo.addEventListener('load', loadAfterFrame)
    photo.addEventListener('error', loadAfterFrame)
  }
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(loadAfterPhoto))
  setTimeout(load, deadlineMs)
}
