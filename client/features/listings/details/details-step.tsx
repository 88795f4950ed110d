import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ListingInput } from '../../../../shared/schemas/car.ts'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { settingsQuery } from '../../../session.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useConfirm } from '../../../ui/form/use-confirm.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { changeCar, createDraft } from '../api.ts'
import { BasicFields, FeatureFields, PaperFields, PriceFields } from './details-fields.tsx'
import { changedFields, changedIdentity, DetailsForm } from '../details-values.ts'
import { openDraft } from './draft.ts'
import { TermFields } from './terms-fields.tsx'
import { useLogInAgain } from '../wizard/listing-error.ts'
import { PriceHelp } from '../price/price-help.tsx'
import { stepSearch } from '../wizard/wizard-header.tsx'

const route = getRouteApi('/list-your-car')
const words = owner.listing

export function DetailsStep({ car }: { car: MyCarView | null }) {
  const { user } = route.useRouteContext()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [isHeld, setHeld] = useState((car?.openBookings ?? 0) > 0)
  const navigate = useNavigate({ from: '/list-your-car' })
  const { save, consent, changed } = useSaving(car)
  const year = Number(settings.today.slice(0, 4))
  // For submitted cars the server alone enforces the required cover.
  const asked = car && !isNew(car) ? 'none' : settings.coverAsked
  const [kept] = useState(() => openDraft(user.id, car))
  const logInAgain = useLogInAgain()

  const goOn = async (id: string | null) => {
    if (!id) return
    kept.drop()
    if (!car) {
      // The back button must open this draft, not an empty form that creates a second one.
      await navigate({ search: stepSearch(id, 1), replace: true })
    }
    await navigate({ search: stepSearch(id, 2) })
  }
  const form = useForm(DetailsForm(year, asked), kept.before, save, {
    done: goOn,
    params: { year },
    failed: (fault) => {
      if (fault instanceof AppError && fault.code === 'open_bookings') setHeld(true)
      const isLoggedOut = logInAgain(fault)
      if (isLoggedOut) kept.keepAgain()
      return isLoggedOut
    },
  })
  const { values } = form
  // The server-rendered page cannot know the draft stored in this browser.
  const isAwake = useHydrated()
  const [left, setLeft] = useState<'unknown' | 'none' | 'found'>('unknown')
  if (isAwake && left === 'unknown') {
    const found = kept.find(values)
    setLeft(found ? 'found' : 'none')
    if (found) form.reset(found)
  }
  useEffect(() => kept.keep(values), [kept, values])

  return (
    <>
      <form {...form.bind} className="stack listing-form">
        {isHeld && (
          <p className="note warn" role="alert">
            {words.heldNote}
          </p>
        )}
        {car && left === 'found' && values !== kept.before && <Unsaved onDiscard={() => form.reset(kept.before)} />}
        <BasicFields form={form} year={year} isHeld={isHeld} />
        <PriceFields form={form} />
        <PriceHelp values={values} />
        <TermFields form={form} />
        <FeatureFields chosen={values.features} onChange={(features) => form.set('features', features)} />
        <PaperFields form={form} asked={asked} today={settings.today} isHeld={isHeld} />
        <div className="wizard-foot">
          <Button kind="ghost" disabled>
            {words.back}
          </Button>
          <SubmitButton busy={form.busy} busyText={words.saving}>
            {car && car.status !== 'draft' ? words.saveNext : words.next}
          </SubmitButton>
        </div>
      </form>
      <ConfirmDialog
        isOpen={consent.isOpen}
        title={words.review.title}
        text={words.review.text(changed)}
        confirm={words.review.confirm}
        onConfirm={consent.give}
        onClose={consent.refuse}
      />
    </>
  )
}

const isNew = ({ status }: MyCarView) => status === 'draft' || status === 'rejected'

function Unsaved({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="note wait row">
      {words.unsaved}
      <Button kind="ghost" onClick={onDiscard}>
        {words.discard}
      </Button>
    </div>
  )
}

/** Sends only changed fields; null where the owner declines a new review. */
function useSaving(car: MyCarView | null) {
  const client = useQueryClient()
  const consent = useConfirm()
  const [changed, setChanged] = useState('')
  const keyOf = useIdempotencyKey()
  // Changes are relative to the first state, so that edits made elsewhere survive.
  const [start] = useState(car)
  const save = async (listing: ListingInput): Promise<MyCarView['id'] | null> => {
    if (!car || !start) return (await createDraft(client, listing, keyOf(listing))).id
    const change = changedFields(start, listing)
    if (Object.keys(change).length === 0) return car.id
    const identity = changedIdentity(change)
    if (car.status === 'approved' && identity.length > 0) {
      setChanged(identity.map((field) => owner.details.identity[field]).join(', '))
      if (!(await consent.ask())) return null
    }
    return (await changeCar(client, car.id, change)).id
  }
  return { save, consent, changed }
}
