import { Suspense } from 'react'
import { useAwake } from '../ui/use-awake.ts'
import { ringingHere, wasAsked } from './device.ts'
import { RingQuestion } from './ring-question.tsx'

/** The question whether this device may ring; where it makes no sense, or was answered, nothing is fetched for it. */
export function AskToRing({ side }: { side: 'renter' | 'owner' }) {
  if (!useAwake() || ringingHere() !== 'possible' || wasAsked()) return null
  return (
    <Suspense fallback={null}>
      <RingQuestion side={side} />
    </Suspense>
  )
}
