import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy.ts'
import { useAwake } from '../ui/use-awake.ts'
import { ringingHere, wasAsked } from './device.ts'

const RingQuestion = lazyPart(() => import('./ring-question.tsx'), 'RingQuestion')

/** The question whether this device may ring; where it makes no sense, or was answered, nothing is fetched for it. */
export function AskToRing({ side }: { side: 'renter' | 'owner' }) {
  if (!useAwake() || ringingHere() !== 'possible' || wasAsked()) return null
  return (
    <Suspense fallback={null}>
      <RingQuestion side={side} />
    </Suspense>
  )
}
