import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ListingInput } from '../../../../shared/schemas/car.ts'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { validateInput } from '../../../../shared/lib/validate.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { settingsQuery } from '../../../session.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useConfirm } from '../../../ui/form/use-confirm.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { changeCar, createDraft } from '../api.ts'
import { BasicFields, DiscountFields, DocumentFields, FeatureFields, PriceFields } from './details-fields.tsx'
import { detailsScreens } from '../details-screens.ts'
import { createListingFormSchema, getChangedFields, getChangesNeedingReview } from '../listing-form-values.ts'
import { findScreen, ScreenNav, useDetailsScreen } from './screen-nav.tsx'
import { openListingDraft } from './draft.ts'
import { LowPriceDialog, useLowPriceQuestion } from './low-price.tsx'
import { TermFields } from './terms-fields.tsx'
import { useLoginRedirect } from '../wizard/listing-error.ts'
import { PriceHelpCard } from '../price/price-help.tsx'
import { getStepSearch } from '../wizard/wizard-header.tsx'

const route = getRouteApi('/list-your-car')
const messages = listingMessages.listing

export function DetailsStep({ car }: { car: MyCarView | null }) {
  const { user } = route.useRouteContext()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [isLocked, setLocked] = useState((car?.openBookings ?? 0) > 0)
  const client = useQueryClient()
  const navigate = useNavigate({ from: '/list-your-car' })
  const { save, consent, changed } = useSaveDetails(car)
  const year = Number(settings.today.slice(0, 4))
  // For submitted cars the server alone enforces the required cover.
  const requiredCover = car && !isDraftOrRejected(car) ? 'none' : settings.coverAsked
  const [draft] = useState(() => openListingDraft(user?.id ?? '', car))
  const redirectToLogin = useLoginRedirect()

  const continueToPhotos = async (id: string | null) => {
    if (!id) return
    draft.clear()
    if (!car) {
      // The back button must open this draft, not an empty form that creates a second one.
      await navigate({ search: { ...getStepSearch(id, 1), part: 'documents' }, replace: true })
    }
    await navigate({ search: getStepSearch(id, 2) })
  }
  const isSubmitted = car !== null && car.status !== 'draft'
  const { screen, openScreen } = useDetailsScreen()
  const lowPrice = useLowPriceQuestion()
  const schema = createListingFormSchema(year, requiredCover)
  const form = useForm(schema, draft.initialValues, save, {
    onSuccess: continueToPhotos,
    onInvalid: (fields) => {
      const invalidScreen = findScreen(Object.keys(fields))
      if (invalidScreen) flushSync(() => openScreen(invalidScreen))
    },
    params: { year },
    onError: (error) => {
      if (error instanceof AppError && error.code === 'open_bookings') setLocked(true)
      if (error instanceof AppError && error.code === 'agreement_changed') {
        void invalidate(client, invalidations.agreementReplaced)
        form.set('instantBooking', car?.instantBooking ?? false)
        form.set('agreementVersion', '')
      }
      const isLoggedOut = redirectToLogin(error)
      if (isLoggedOut) draft.saveAgain()
      return isLoggedOut
    },
  })
  const { values } = form
  const submitScreen = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.busy) return
    const nextScreen = detailsScreens[detailsScreens.indexOf(screen) + 1]
    const isLast = isSubmitted || nextScreen === undefined
    const asksPrice = isLast || screen === 'price'
    const result = validateInput(schema, values)
    const errors = result.ok ? [] : Object.entries(result.fields).filter(([field]) => isLast || findScreen([field]) === screen)
    if (errors.length > 0) return form.showErrors(Object.fromEntries(errors))
    if (asksPrice && !(await lowPrice.confirm(values))) return
    if (isLast) return form.bind.onSubmit(event)
    openScreen(nextScreen)
  }
  // The server-rendered page cannot know the draft stored in this browser.
  const isHydrated = useHydrated()
  const [draftState, setDraftState] = useState<'unknown' | 'none' | 'found'>('unknown')
  if (isHydrated && draftState === 'unknown') {
    const restoredValues = draft.restore(values)
    setDraftState(restoredValues ? 'found' : 'none')
    if (restoredValues) form.reset(restoredValues)
  }
  useEffect(() => draft.save(values), [draft, values])

  return (
    <>
      <form {...form.bind} onSubmit={(event) => void submitScreen(event)} className="stack">
        {isLocked && (screen === 'car' || screen === 'documents') && (
          <p className="note warn" role="alert">
            {messages.heldNote.fields}
          </p>
        )}
        {car && draftState === 'found' && values !== draft.initialValues && (
          <UnsavedNote onDiscard={() => form.reset(draft.initialValues)} />
        )}
        <ScreenNav screen={screen} onScreen={openScreen} />
        <div hidden={screen !== 'car'}>
          <BasicFields form={form} year={year} isLocked={isLocked} />
        </div>
        <div className="stack" hidden={screen !== 'price'}>
          <PriceFields form={form} />
          <DiscountFields form={form} />
          <PriceHelpCard values={values} />
        </div>
        <div className="stack" hidden={screen !== 'terms'}>
          <TermFields form={form} isInstantPaused={car?.isInstantPaused ?? false} />
          <FeatureFields form={form} />
        </div>
        <div hidden={screen !== 'documents'}>
          <DocumentFields form={form} requiredCover={requiredCover} today={settings.today} isLocked={isLocked} />
        </div>
        <div className="wizard-foot">
          <Button
            kind="ghost"
            disabled={screen === 'car'}
            onClick={() => openScreen(detailsScreens[detailsScreens.indexOf(screen) - 1] ?? 'car')}
          >
            {messages.back}
          </Button>
          <SubmitButton busy={form.busy} busyText={messages.saving}>
            {isSubmitted ? messages.saveNext : messages.next}
          </SubmitButton>
        </div>
      </form>
      <ConfirmDialog
        isOpen={consent.isOpen}
        title={messages.review.title}
        text={messages.review.text(changed)}
        confirm={messages.review.confirm}
        onConfirm={consent.accept}
        onClose={consent.decline}
      />
      <LowPriceDialog lowPrice={lowPrice} price={values.pricePerDay} />
    </>
  )
}

const isDraftOrRejected = ({ status }: MyCarView) => status === 'draft' || status === 'rejected'

function UnsavedNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="note wait row">
      {messages.unsaved}
      <Button kind="ghost" onClick={onDiscard}>
        {messages.discard}
      </Button>
    </div>
  )
}

/** Sends only changed fields; null where the owner declines a new review. */
function useSaveDetails(car: MyCarView | null) {
  const client = useQueryClient()
  const consent = useConfirm()
  const [changed, setChanged] = useState('')
  const getKey = useIdempotencyKey()
  // Changes are relative to the first state, so that edits made elsewhere survive.
  const [originalCar] = useState(car)
  const save = async (listing: ListingInput): Promise<MyCarView['id'] | null> => {
    if (!car || !originalCar) return (await createDraft(client, listing, getKey(listing))).id
    const change = getChangedFields(originalCar, listing)
    if (Object.keys(change).length === 0) return car.id
    const reviewedFields = getChangesNeedingReview(change)
    if (car.status === 'approved' && reviewedFields.length > 0) {
      setChanged(reviewedFields.map((field) => listingMessages.details.reviewedFields[field]).join(', '))
      if (!(await consent.ask())) return null
    }
    return (await changeCar(client, car.id, change)).id
  }
  return { save, consent, changed }
}
