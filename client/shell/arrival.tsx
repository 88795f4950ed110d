import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../ui/toast.ts'
import { useAnnounced, useRouteTitle } from './title.ts'

/** The heading of the page that has come, for who goes on by keyboard or hears it read; not out of a field, a dialog or a menu that is open. */
function focusHeading() {
  const main = document.getElementById('main')
  const focused = document.activeElement
  if (document.querySelector('dialog:modal, .account[open]') || (main?.contains(focused) && focused?.matches('input, select, textarea')))
    return
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const place = heading ?? main
  place?.focus({ preventScroll: true })
}

/** Tells those who do not see it that another page has come: its heading has the focus, and its title is said. */
export function Arrival() {
  const router = useRouter()
  const announced = useAnnounced()
  useRouteTitle()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) toast.leavePage()
      }),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading()
      }),
    [router],
  )
  return <output className="unseen">{announced}</output>
}
