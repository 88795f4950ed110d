import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { focusHeading } from './focus-heading.ts'
import { useAnnounced, useRouteTitle } from './title.ts'

/** Tells those who do not see it that another page has come: its heading has the focus, and its title is said. */
export function RouteAnnouncer() {
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
