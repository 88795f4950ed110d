import type { BlockerFn } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'

// All open overlays share one history entry, which the router never sees, so that Back closes them.

const overlays: (() => void)[] = []
let hasEntry = false
let pageUrl = ''
let removal: PromiseWithResolvers<void> | null = null
/** Another page is opening and closes every overlay, so no entry may be added. */
let isNavigating = false

let cancelNavigation: (() => void) | null = null

const isOverlayEntry = () => (history.state as { overlay?: boolean } | null)?.overlay === true

function pushEntry() {
  // The router has replaced the method of the instance.
  History.prototype.pushState.call(history, { ...(history.state as object), overlay: true }, '')
  hasEntry = true
  pageUrl = location.href
}

async function removeEntry() {
  hasEntry = false
  if (!isOverlayEntry()) return
  removal = Promise.withResolvers()
  history.back()
  await removal.promise
}

function syncHistory() {
  if (removal) return
  if (overlays.length > 0 && !hasEntry && !isNavigating) pushEntry()
  else if (overlays.length === 0 && hasEntry) void removeEntry()
}
// Deferred, because one overlay may close while another opens.
const scheduleSync = () => setTimeout(syncHistory)

/** The router knows only its own entries, so this Back is undone before the question closes. */
async function closeQuestion(close: () => void) {
  cancelNavigation = null
  removal = Promise.withResolvers()
  history.forward()
  await removal.promise
  close()
}

function handlePopState(event: PopStateEvent) {
  if (cancelNavigation && !removal) {
    event.stopImmediatePropagation()
    return void closeQuestion(cancelNavigation)
  }
  // A long press on Back may skip the page, so the router must handle it.
  const isOtherPage = hasEntry && location.href !== pageUrl
  if (!isOtherPage && (removal || hasEntry || isOverlayEntry())) event.stopImmediatePropagation()
  if (removal) {
    removal.resolve()
    removal = null
  } else if (hasEntry) {
    hasEntry = false
    for (const close of isOtherPage ? [...overlays] : overlays.slice(-1)) close()
  } else if (isOverlayEntry()) {
    void removeEntry()
  }
  scheduleSync()
}

/** Must run before the router is created, because the first listener can stop the event. */
export function watchBackButton() {
  addEventListener('popstate', handlePopState)
  if (isOverlayEntry()) void removeEntry()
}

/** Removes the overlays' entry before the router navigates. */
export const overlayBlocker = {
  enableBeforeUnload: false,
  blockerFn: async ({ action, currentLocation, nextLocation }: Parameters<BlockerFn>[0]) => {
    if (action !== 'PUSH' && action !== 'REPLACE') return false
    isNavigating = nextLocation.pathname !== currentLocation.pathname
    await (hasEntry ? removeEntry() : removal?.promise)
    scheduleSync()
    return false
  },
}

export function useCloseOnBack(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  // Before paint, because an early Back would leave the page.
  useLayoutEffect(() => {
    if (!isOpen) return
    const closeThis = () => onBack()
    overlays.push(closeThis)
    isNavigating = false
    syncHistory()
    return () => {
      overlays.splice(overlays.indexOf(closeThis), 1)
      scheduleSync()
    }
  }, [isOpen])
}

export function useStayOnBack(isAsking: boolean, stay: () => void) {
  const onBack = useEffectEvent(stay)
  useLayoutEffect(() => {
    if (!isAsking) return
    const stayHere = () => onBack()
    cancelNavigation = stayHere
    return () => {
      if (cancelNavigation === stayHere) cancelNavigation = null
    }
  }, [isAsking])
}
