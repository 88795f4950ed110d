import type { BlockerFn } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'

// All open overlays share one history entry, which the router never sees, so that Back closes them.

const overlays: (() => void)[] = []
let hasOverlayEntry = false
let pageUrl = ''
let pendingRemoval: PromiseWithResolvers<void> | null = null
/** Another page is opening and closes every overlay, so no entry may be added. */
let isNavigating = false

let dismissLeaveDialog: (() => void) | null = null

const isOverlayEntry = () => (history.state as { overlay?: boolean } | null)?.overlay === true

function pushEntry() {
  // The router has replaced the method of the instance.
  History.prototype.pushState.call(history, { ...(history.state as object), overlay: true }, '')
  hasOverlayEntry = true
  pageUrl = location.href
}

async function removeEntry() {
  hasOverlayEntry = false
  if (!isOverlayEntry()) return
  pendingRemoval = Promise.withResolvers()
  history.back()
  await pendingRemoval.promise
}

function syncHistory() {
  if (pendingRemoval) return
  if (overlays.length > 0 && !hasOverlayEntry && !isNavigating) pushEntry()
  else if (overlays.length === 0 && hasOverlayEntry) void removeEntry()
}
// Deferred, because one overlay may close while another opens.
const scheduleSync = () => setTimeout(syncHistory)

/** The router knows only its own entries, so this Back is undone before the question closes. */
async function closeLeaveDialog(close: () => void) {
  dismissLeaveDialog = null
  pendingRemoval = Promise.withResolvers()
  history.forward()
  await pendingRemoval.promise
  close()
}

function handlePopState(event: PopStateEvent) {
  if (dismissLeaveDialog && !pendingRemoval) {
    event.stopImmediatePropagation()
    return void closeLeaveDialog(dismissLeaveDialog)
  }
  // A long press on Back may skip the page, so the router must handle it.
  const isOtherPage = hasOverlayEntry && location.href !== pageUrl
  if (!isOtherPage && (pendingRemoval || hasOverlayEntry || isOverlayEntry())) event.stopImmediatePropagation()
  if (pendingRemoval) {
    pendingRemoval.resolve()
    pendingRemoval = null
  } else if (hasOverlayEntry) {
    hasOverlayEntry = false
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
    await (hasOverlayEntry ? removeEntry() : pendingRemoval?.promise)
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

export function useDismissLeaveDialogOnBack(isAsking: boolean, stay: () => void) {
  const onBack = useEffectEvent(stay)
  useLayoutEffect(() => {
    if (!isAsking) return
    const stayHere = () => onBack()
    dismissLeaveDialog = stayHere
    return () => {
      if (dismissLeaveDialog === stayHere) dismissLeaveDialog = null
    }
  }, [isAsking])
}
