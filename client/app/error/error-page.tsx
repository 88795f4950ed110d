import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { AppError } from '../../../shared/lib/errors.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { NetworkError } from '../../http.ts'
import { Button } from '../../ui/button.tsx'
import { resetChunkErrors } from '../../ui/lazy.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { isNotFoundError } from './ensure-or-404.ts'
import { NotFoundPage } from './not-found-page.tsx'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = useSubmitOnce(async () => {
    await router.invalidate()
    reset()
  })
  const retryWhenOnline = useEffectEvent(() => void (error instanceof NetworkError && retry.run()))
  useEffect(() => {
    addEventListener('online', retryWhenOnline)
    return () => removeEventListener('online', retryWhenOnline)
  }, [])
  const isSessionExpired = error instanceof AppError && error.code === 'unauthenticated'
  useEffect(() => {
    resetChunkErrors()
    const { href } = router.latestLocation
    // This page stays mounted until the log-in page has loaded.
    if (isSessionExpired && !href.startsWith('/auth')) void router.navigate({ to: '/auth', search: { returnTo: href }, replace: true })
  }, [router, isSessionExpired])
  if (isSessionExpired) return null
  if (isNotFoundError(error)) return <NotFoundPage />
  const messages = error instanceof NetworkError ? appMessages.offline : appMessages.fault
  const reference = error instanceof AppError ? error.extras.requestId : undefined
  return (
    <div className="wrap whole" role="alert">
      <h1>{messages.title}</h1>
      <p className="meta">{messages.text}</p>
      {reference && <p className="meta">{appMessages.fault.reference(reference)}</p>}
      <div className="row">
        <Button busy={retry.isBusy} onClick={() => void retry.run()}>
          {appMessages.fault.retry}
        </Button>
        <Link className="btn ghost" to="/">
          {appMessages.notFound.home}
        </Link>
      </div>
    </div>
  )
}
