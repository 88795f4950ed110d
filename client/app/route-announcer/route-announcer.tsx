import { focusHeading } from './focus-heading.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useMatches, useRouter } from '@tanstack/react-router'

/** Empty for the first page, which the browser announces itself. */
let announcedTitle = ''
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const useAnnouncedTitle = () =>
  useSyncExternalStore(
    subscribe,
    () => announcedTitle,
    () => '',
  )

export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined || document.title === title) return
    document.title = title
    announcedTitle = title
    for (const listener of listeners) listener()
  }, [title])
}

const useSyncDocumentTitle = () =>
  useDocumentTitle(
    useMatches({
      select: (matches) =>
        matches
          .flatMap(({ meta }) => meta ?? [])
          .flatMap((tag) => (tag?.title ? [tag.title] : []))
          .at(-1),
    }),
  )

export function RouteAnnouncer() {
  const router = useRouter()
  const title = useAnnouncedTitle()
  useSyncDocumentTitle()
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
  return <output className="unseen">{title}</output>
}
