import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'

export type OneTimeLink<Kind extends string> = { kind: Kind; token: string }

function readHash<Kind extends string>(hash: string, kinds: readonly Kind[]): OneTimeLink<Kind> | undefined {
  const at = hash.indexOf('=')
  const kind = kinds.find((known) => known === hash.slice(0, at))
  const token = hash.slice(at + 1)
  return kind && token ? { kind, token } : undefined
}

/** Removes the token from the URL at once, so that the browser history never keeps it. */
export function useLinkToken<Kind extends string>(kinds: readonly Kind[]) {
  // The server never sees the hash, so the first render must ignore it too.
  const isAwake = useHydrated()
  const hash = useLocation({ select: (location) => location.hash })
  const found = isAwake ? readHash(hash, kinds) : undefined
  const navigate = useNavigate()
  const [opened, setOpened] = useState(found)
  if (found && found.token !== opened?.token) setOpened(found)
  const isThere = found !== undefined
  useEffect(() => {
    if (isThere) void navigate({ to: '.', search: true, replace: true })
  }, [isThere, navigate])
  return opened
}
