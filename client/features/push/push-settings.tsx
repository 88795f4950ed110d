import { Suspense } from 'react'
import { pushWords as words } from '../../../shared/i18n/en/push.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { PushDevices } from './push-devices.tsx'

/** Which devices ring. Only the browser knows what it can do: it is shown once the page is awake. */
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
