import { Suspense } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { getSubscription, wasAsked } from './push-subscription.ts'
import { PushQuestion } from './push-question.tsx'

/** The question whether this device may ring; where it makes no sense, or was answered, nothing is fetched for it. */
export function PushPrompt({ side }: { side: 'renter' | 'owner' }) {
  if (!useHydrated() || getSubscription() !== 'possible' || wasAsked()) return null
  return (
    <Suspense fallback={null}>
      <PushQuestion side={side} />
    </Suspense>
  )
}
