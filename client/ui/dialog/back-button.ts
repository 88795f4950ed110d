import type { BlockerFn } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'

// Whoever presses Back while something lies over the page wants it gone, and the page to stay. So one step of the history stands for all
// that is open. The router never hears of that step: it is added behind its back, and taken away before the router makes one of its own.

/** What closes each of them, in the order in which they came. */
const overlays: (() => void)[] = []
let hasStep = false
/** The address under the step. */
let page = ''
/** While the step is being taken away. */
let leaving: PromiseWithResolvers<void> | null = null
/** Another page is on its way, and all that is open goes with this one: a step for it would have to be taken away from the other. */
let isGoing = false

/** Takes back a step of the router's that is being asked about, and with it the question. */
let takeBack: (() => void) | null = null

const isStep = () => (history.state as { overlay?: boolean } | null)?.overlay === true

function addStep() {
  // Not the method of the object itself, in whose place the router has put its own.
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

/** Brings the history in line with what is open. */
function settle() {
  if (leaving) return
  if (overlays.length > 0 && !hasStep && !isGoing) addStep()
  else if (overlays.length === 0 && hasStep) void removeStep()
}
// Later: one thing may close and another open in the same moment.
const settleSoon = () => setTimeout(settle)

/** One more Back while it is asked whether to leave: that step is gone forward again first, as the router knows of none but its own. */
async function dropQuestion(close: () => void) {
  // The next step is the router's, back to where it was.
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
  // Further back than the page, by a long press: there the router leads, and all of this goes.
  const isElsewhere = hasStep && location.href !== page
  if (!isElsewhere && (leaving || hasStep || isStep())) event.stopImmediatePropagation()
  if (leaving) {
    leaving.resolve()
    leaving = null
  } else if (hasStep) {
    hasStep = false
    for (const close of isElsewhere ? [...overlays] : overlays.slice(-1)) close()
  } else if (isStep()) {
    // Forward, into a step that nothing stands behind any more.
    void removeStep()
  }
  settleSoon()
}

/** To be called before there is a router: the one that listens first may keep a step to itself. */
export function watchBackButton() {
  addEventListener('popstate', onPop)
  // The page was loaded anew while something was open.
  if (isStep()) void removeStep()
}

/** For the router's history, which takes its own steps from the page itself and never from what lies over it. */
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

/** Back closes what lies over the page, and the page stays. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  // Before it can be seen: Back in the moment after would lead away from what lies under it.
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

/** As long as a page asks whether to leave it, Back means that it is not left. */
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
