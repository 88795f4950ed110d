import type * as z from 'zod/mini'
import { AppError } from '../../../shared/lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { useEffect, useState } from 'react'
import { useForm } from '../../ui/form/use-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'

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

export function useLinkForm<Values extends object, Schema extends z.ZodMiniType, Done>(
  schema: Schema,
  initial: Values,
  submit: (value: z.output<Schema>) => Promise<Done>,
  onSuccess: (result: Done) => void,
) {
  const [isExpired, setExpired] = useState(false)
  const form = useForm(schema, initial, submit, {
    onSuccess,
    onError: (error) => {
      const isGone = error instanceof AppError && error.code === 'not_found'
      if (isGone) setExpired(true)
      return isGone
    },
  })
  return { form, isExpired }
}

type ExpiredLinkProps = { messages: { title: string; text: string }; logInLabel: string; onLogIn: () => void }

export const ExpiredLink = ({ messages, logInLabel, onLogIn }: ExpiredLinkProps) => (
  <div role="alert">
    <h1>{messages.title}</h1>
    <p className="meta">{messages.text}</p>
    <Button onClick={onLogIn}>{logInLabel}</Button>
  </div>
)
