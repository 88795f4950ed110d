import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { type DetailsScreen, detailsScreens } from '../details-values.ts'

const route = getRouteApi('/list-your-car')
const messages = listingMessages.details

/** Every other field is one of the terms. */
const fieldsOfParts: Record<Exclude<DetailsScreen, 'terms'>, readonly string[]> = {
  car: ['make', 'model', 'year', 'location', 'seats', 'fuel', 'transmission', 'description', 'bodyType'],
  price: ['pricePerDay', 'securityDeposit', 'weeklyDiscountPercentage', 'monthlyDiscountEnabled', 'monthlyDiscountPercentage'],
  documents: ['insuranceKind', 'insuranceValidTo', 'inspectionValidTo', 'plate'],
}

const getPartOf = (field: string): DetailsScreen =>
  (['car', 'price', 'documents'] as const).find((part) => fieldsOfParts[part].includes(field)) ?? 'terms'

/** The first part that has one of these fields. */
export const findPart = (fields: readonly string[]) => detailsScreens.find((part) => fields.some((field) => getPartOf(field) === part))

/** The address keeps the part for a reload; Back leaves the wizard, as one step. */
export function useDetailsScreen() {
  const { part: requestedPart = 'car' } = route.useSearch()
  const navigate = useNavigate({ from: '/list-your-car' })
  const [part, setPart] = useState(requestedPart)
  const openPart = (next: DetailsScreen) => {
    setPart(next)
    scrollTo({ top: 0 })
    void navigate({ search: (previous) => ({ ...previous, part: next }), replace: true, resetScroll: false })
  }
  return { part, openPart }
}

export const PartNav = ({ part, onPart }: { part: DetailsScreen; onPart: (part: DetailsScreen) => void }) => (
  <nav className="chips part-nav" aria-label={messages.parts.label}>
    {detailsScreens.map((name) => (
      <button key={name} type="button" className="chip" aria-current={name === part ? 'step' : undefined} onClick={() => onPart(name)}>
        {messages.parts[name]}
      </button>
    ))}
  </nav>
)
