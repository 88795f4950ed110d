import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { type DetailsScreen, detailsScreens } from '../details-screens.ts'

const route = getRouteApi('/list-your-car')
const messages = listingMessages.details

/** Every other field is one of the terms. */
const screenFields: Record<Exclude<DetailsScreen, 'terms'>, readonly string[]> = {
  car: ['make', 'model', 'year', 'location', 'seats', 'fuel', 'transmission', 'description', 'bodyType'],
  price: ['pricePerDay', 'securityDeposit', 'weeklyDiscountPercentage', 'monthlyDiscountEnabled', 'monthlyDiscountPercentage'],
  documents: ['insuranceKind', 'insuranceValidTo', 'inspectionValidTo', 'plate'],
}

const getScreen = (field: string): DetailsScreen =>
  (['car', 'price', 'documents'] as const).find((screen) => screenFields[screen].includes(field)) ?? 'terms'

/** The first screen that has one of these fields. */
export const findScreen = (fields: readonly string[]) =>
  detailsScreens.find((screen) => fields.some((field) => getScreen(field) === screen))

/** The address keeps the screen for a reload; Back leaves the wizard, as one step. */
export function useDetailsScreen() {
  const { part: requestedScreen = 'car' } = route.useSearch()
  const navigate = useNavigate({ from: '/list-your-car' })
  const [screen, setScreen] = useState(requestedScreen)
  const openScreen = (next: DetailsScreen) => {
    setScreen(next)
    scrollTo({ top: 0 })
    void navigate({ search: (previous) => ({ ...previous, part: next }), replace: true, resetScroll: false })
  }
  return { screen, openScreen }
}

export const ScreenNav = ({ screen, onScreen }: { screen: DetailsScreen; onScreen: (screen: DetailsScreen) => void }) => (
  <nav className="chips screen-nav" aria-label={messages.screens.label}>
    {detailsScreens.map((name) => (
      <button key={name} type="button" className="chip" aria-current={name === screen ? 'step' : undefined} onClick={() => onScreen(name)}>
        {messages.screens[name]}
      </button>
    ))}
  </nav>
)
