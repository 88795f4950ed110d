import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast/toast.ts'

const messages = listingMessages.listing
const steps = [1, 2, 3] as const
export type Step = (typeof steps)[number]

export const getStepSearch = (carId: string, step: Step) => (step === 1 ? { car: carId } : { car: carId, step })

export function WizardHeader({ step, car }: { step: Step; car: MyCarView | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    toast.updatePosition()
    if (previousStep.current === step) return
    previousStep.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return (
    <header className="stack">
      <h1 className="title">{car && car.status !== 'draft' ? messages.editTitle(car.title) : messages.pageTitle}</h1>
      <nav aria-label={messages.progress}>
        <ol className="wizard-steps">
          {steps.map((number) => (
            <StepMark key={number} number={number} current={step} car={car} />
          ))}
        </ol>
      </nav>
      {car && <StatusNote car={car} />}
      <h2 className="step-title" ref={heading} tabIndex={-1}>
        {messages.titles[step]}
      </h2>
    </header>
  )
}

function StepMark({ number, current, car }: { number: Step; current: Step; car: MyCarView | null }) {
  const isDone = number < current
  const label = (
    <>
      <b aria-hidden="true">{isDone ? <Icon name="check" /> : number}</b>
      <span className="unseen">{`${number} `}</span>
      <span>{messages.steps[number]}</span>
      {isDone && <span className="unseen">, {messages.done}</span>}
    </>
  )
  return (
    <li className={isDone ? 'done' : undefined} aria-current={number === current ? 'step' : undefined}>
      {car && isDone ? (
        <Link to="/list-your-car" search={getStepSearch(car.id, number)}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
    </li>
  )
}

function StatusNote({ car }: { car: MyCarView }) {
  if (car.status === 'rejected')
    return (
      <div className="note warn">
        <strong>{messages.rejectedNote}</strong> {car.rejectionNote}
        <br />
        {messages.rejectedHint}
      </div>
    )
  // Where bookings lock fields, those say so themselves.
  if (car.status === 'draft' || (car.status === 'approved' && car.openBookings > 0)) return null
  return <p className="note">{car.status === 'pending' ? messages.pendingNote : messages.approvedNote}</p>
}
