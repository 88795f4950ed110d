import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { owner } from '../../../../shared/i18n/en/listings.ts'
import { Icon } from '../../../ui/icon.tsx'

const words = owner.listing
const steps = [1, 2, 3] as const
export type Step = (typeof steps)[number]

export const getStepSearch = (carId: string, step: Step) => (step === 1 ? { car: carId } : { car: carId, step })

export function WizardHeader({ step, car }: { step: Step; car: MyCarView | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return (
    <header className="stack">
      <h1 className="title">{car && car.status !== 'draft' ? words.editTitle(car.title) : words.pageTitle}</h1>
      <nav aria-label={words.progress}>
        <ol className="wizard-steps">
          {steps.map((number) => (
            <StepMark key={number} number={number} current={step} car={car} />
          ))}
        </ol>
      </nav>
      {car && <StatusNote car={car} />}
      <h2 className="step-title" ref={heading} tabIndex={-1}>
        {words.titles[step]}
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
      <span>{words.steps[number]}</span>
      {isDone && <span className="unseen">, {words.done}</span>}
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
        <strong>{words.rejectedNote}</strong> {car.rejectionNote}
        <br />
        {words.rejectedHint}
      </div>
    )
  if (car.status === 'draft') return null
  return <p className="note">{car.status === 'pending' ? words.pendingNote : words.approvedNote}</p>
}
