import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Proof } from '../../../shared/schemas/account.ts'
import { showRange } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { showFrancs } from '../../../shared/lib/money.ts'
import { settingsWords } from '../../../shared/i18n/en/settings.ts'
import { useOutbox } from '../offline-sync/use-outbox.ts'
import { useSignOut } from '../../app/sign-out/use-sign-out.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { AskedCodeField } from '../../ui/form/code-field.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useConfirm } from '../../ui/form/use-confirm.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { deleteAccount } from './api.ts'

const words = settingsWords.deletion

const isTie = (fault: unknown): fault is AppError =>
  fault instanceof AppError && (fault.code === 'open_bookings' || fault.code === 'money_due')

export function DeleteAccount() {
  const leave = useSignOut()
  const { outbox, kept } = useOutbox()
  const consent = useConfirm()
  const [tie, setTie] = useState<AppError>()
  const end = async (input: Proof) => {
    await deleteAccount(input)
    // Records of a deleted account can no longer be sent.
    await Promise.allSettled(kept.map(async ({ id }) => outbox?.discard(id)))
  }
  const submit = async (input: Proof) => {
    if (kept.length === 0 || (await consent.ask())) await leave(() => end(input), '/', words.done)
  }
  const form = useForm(Proof, { password: '', code: '' }, submit, {
    failed: (fault) => {
      setTie(isTie(fault) ? fault : undefined)
      return isTie(fault)
    },
  })
  return (
    <section className="card deletion" aria-labelledby="deletion">
      <h2 id="deletion">{words.title}</h2>
      <div className="grid-2">
        <Points title={words.goesTitle} points={words.goes} />
        <Points title={words.staysTitle} points={words.stays} />
      </div>
      {tie ? <Tie tie={tie} /> : null}
      <form {...form.bind} aria-label={words.title}>
        <PasswordField {...form.field('password')} label={words.password} hint={words.cannot} autoComplete="current-password" />
        <AskedCodeField {...form.field('code')} />
        <SubmitButton kind="warn" busy={form.busy} busyText={words.busy}>
          {words.submit}
        </SubmitButton>
      </form>
      <ConfirmDialog isOpen={consent.isOpen} {...words.unsent} isDanger onConfirm={consent.give} onClose={consent.refuse} />
    </section>
  )
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)

function Tie({ tie: { extras } }: { tie: AppError }) {
  const { bookings = [], amount } = extras
  return (
    <div className="note warn" role="alert">
      {amount === undefined ? (
        <>
          <p>{words.open}</p>
          <ul>
            {bookings.map(({ id, ...range }) => (
              <li key={id}>
                <Link className="text-link" to="/dashboard/bookings/$bookingId" params={{ bookingId: id }}>
                  {showRange(range)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {words.due(showFrancs(amount))}{' '}
          <Link className="text-link" to="/dashboard/payments">
            {words.howToPay}
          </Link>
        </p>
      )}
    </div>
  )
}
