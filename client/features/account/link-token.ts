import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'

export type LinkToken<Kind extends string> = { kind: Kind; token: string }

function parseLinkHash<Kind extends string>(hash: string, kinds: readonly Kind[]): LinkToken<Kind> | undefined {
  const separator = hash.indexOf('=')
  const kind = kinds.find((candidate) => candidate === hash.slice(0, separator))
  const token = hash.slice(separator + 1)
  return kind && token ? { kind, token } : undefined
}

/** Removes the token from the URL at once, so that the browser history never keeps it. */
export function useOneTimeLink<Kind extends string>(kinds: readonly Kind[]) {
  // The server never sees the hash, so the first render must ignore it too.
  const isHydrated = useHydrated()
  const hash = useLocation({ select: (location) => location.hash })
  const linkInUrl = isHydrated ? parseLinkHash(hash, kinds) : undefined
  const navigate = useNavigate()
  const [link, setLink] = useState(linkInUrl)
  if (linkInUrl && linkInUrl.token !== link?.token) setLink(linkInUrl)
  const hasLinkInUrl = linkInUrl !== undefined
  useEffect(() => {
    if (hasLinkInUrl) void navigate({ to: '.', search: true, replace: true })
  }, [hasLinkInUrl, navigate])
  return link
}
