import { type ReactNode, useEffect, useRef } from 'react'
import { ownerTermMessages as messages } from '../../../../shared/i18n/en/listings.ts'
import { type ListingFormValues, emptyListingForm } from '../listing-form-values.ts'
import { CollapsibleCard } from '../collapsible-card.tsx'
import type { ListingForm } from './listing-form.ts'

type GroupProps = {
  form: ListingForm
  title: string
  names: readonly (keyof ListingFormValues)[]
  chosen?: number
  isOpen?: boolean
  children: ReactNode
}

/** A folded group of optional fields, which opens by itself for a field that is wrong. */
export function FieldGroup({ form, title, names, chosen, isOpen = false, children }: GroupProps) {
  const setCount = chosen ?? names.filter((name) => form.values[name] !== emptyListingForm[name]).length
  const group = useRef<HTMLDetailsElement>(null)
  const hasError = names.some((name) => form.errors[name])
  useEffect(() => {
    if (!hasError || !group.current || group.current.open) return
    // The form could not focus the invalid field while the group was collapsed.
    group.current.open = true
    if (!document.activeElement?.matches('[aria-invalid]')) group.current.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [hasError])
  return (
    <CollapsibleCard
      ref={group}
      open={isOpen || undefined}
      title={title}
      note={setCount > 0 ? messages.setCount(setCount) : messages.optional}
    >
      <div className="grid-2">{children}</div>
    </CollapsibleCard>
  )
}
