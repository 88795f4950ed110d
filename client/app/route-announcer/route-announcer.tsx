import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { focusHeading } from './focus-heading.ts'
import { useAnnounced, useRouteTitle } from './title.ts'

export function RouteAnnouncer() {
  const router = useRouter()
  const announced = useAnnounced()
  useRouteTitle()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) toast.dismissErrors()
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
