import { Suspense } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { getPushSupport, wasAsked } from './push-subscription.ts'
import { PushQuestion } from './push-question.tsx'

export function PushPrompt({ side }: { side: 'renter' | 'owner' }) {
  if (!useHydrated() || getPushSupport() !== 'possible' || wasAsked()) return null
  return (
    <Suspense fallback={null}>
      <PushQuestion side={side} />
    </Suspense>
  )
}
