import type { BlockerFn } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'

// All open overlays share one history entry, which the router never sees, so that Back closes them.

const overlays: (() => void)[] = []
let hasStep = false
let page = ''
let leaving: PromiseWithResolvers<void> | null = null
/** Another page is opening and closes every overlay, so no entry may be added. */
let isGoing = false

let takeBack: (() => void) | null = null

const isStep = () => (history.state as { overlay?: boolean } | null)?.overlay === true

function addStep() {
  // The router has replaced the method of the instance.
  History.prototype.pushState.call(history, { ...(history.state as object), overlay: true }, '')
  hasStep = true
  page = location.href
}

async function removeStep() {
  hasStep = false
  if (!isStep()) return
  leaving = Promise.withResolvers()
  history.back()
  await leaving.promise
}

function settle() {
  if (leaving) return
  if (overlays.length > 0 && !hasStep && !isGoing) addStep()
  else if (overlays.length === 0 && hasStep) void removeStep()
}
// Deferred, because one overlay may close while another opens.
const settleSoon = () => setTimeout(settle)

/** The router knows only its own entries, so this Back is undone before the question closes. */
async function dropQuestion(close: () => void) {
  takeBack = null
  leaving = Promise.withResolvers()
  history.forward()
  await leaving.promise
  close()
}

function onPop(event: PopStateEvent) {
  if (takeBack && !leaving) {
    event.stopImmediatePropagation()
    return void dropQuestion(takeBack)
  }
  // A long press on Back may skip the page, so the router must handle it.
  const isElsewhere = hasStep && location.href !== page
  if (!isElsewhere && (leaving || hasStep || isStep())) event.stopImmediatePropagation()
  if (leaving) {
    leaving.resolve()
    leaving = null
  } else if (hasStep) {
    hasStep = false
    for (const close of isElsewhere ? [...overlays] : overlays.slice(-1)) close()
  } else if (isStep()) {
    void removeStep()
  }
  settleSoon()
}

/** Must run before the router is created, because the first listener can stop the event. */
export function watchBackButton() {
  addEventListener('popstate', onPop)
  if (isStep()) void removeStep()
}

/** Removes the overlays' entry before the router navigates. */
export const overlaysFirst = {
  enableBeforeUnload: false,
  blockerFn: async ({ action, currentLocation, nextLocation }: Parameters<BlockerFn>[0]) => {
    if (action !== 'PUSH' && action !== 'REPLACE') return false
    isGoing = nextLocation.pathname !== currentLocation.pathname
    await (hasStep ? removeStep() : leaving?.promise)
    settleSoon()
    return false
  },
}

export function useBackCloses(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  // Before paint, because an early Back would leave the page.
  useLayoutEffect(() => {
    if (!isOpen) return
    const closeThis = () => onBack()
    overlays.push(closeThis)
    isGoing = false
    settle()
    return () => {
      overlays.splice(overlays.indexOf(closeThis), 1)
      settleSoon()
    }
  }, [isOpen])
}

export function useBackStays(isAsking: boolean, stay: () => void) {
  const onBack = useEffectEvent(stay)
  useLayoutEffect(() => {
    if (!isAsking) return
    const stayHere = () => onBack()
    takeBack = stayHere
    return () => {
      if (takeBack === stayHere) takeBack = null
    }
  }, [isAsking])
}
