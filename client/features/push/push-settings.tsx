import { Suspense } from 'react'
import { pushWords as words } from '../../../shared/i18n/en/push.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { PushDevices } from './push-devices.tsx'

/** Rendered after hydration, because only the browser knows what it supports. */
export function PushSettings() {
  const shape = <Skeleton height="6rem" />
  return (
    <section className="card scripted" aria-labelledby="ringing">
      <h2 id="ringing">{words.title}</h2>
      <p className="meta">{words.text}</p>
      {useHydrated() ? (
        <Suspense fallback={shape}>
          <PushDevices />
        </Suspense>
      ) : (
        shape
      )}
    </section>
  )
}
