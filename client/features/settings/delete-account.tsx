import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReauthInput } from '../../../shared/schemas/account.ts'
import { formatRange } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { settingsMessages } from '../../../shared/i18n/en/settings.ts'
import { useOutbox } from '../offline-sync/use-outbox.ts'
import { useSignOut } from '../../app/sign-out/sign-out.tsx'
import { SubmitButton } from '../../ui/button.tsx'
import { TwoFactorCodeField } from '../../ui/form/code-field.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useConfirm } from '../../ui/form/use-confirm.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { deleteAccount } from './api.ts'

const messages = settingsMessages.deletion

const isDeletionBlocker = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'open_bookings' || error.code === 'money_due')

export function DeleteAccount() {
  const signOut = useSignOut()
  const { outbox, pendingHandovers: pendingRecords } = useOutbox()
  const confirmation = useConfirm()
  const [blocker, setBlocker] = useState<AppError>()
  const deleteAndDiscard = async (input: ReauthInput) => {
    await deleteAccount(input)
    // Records of a deleted account can no longer be sent.
    await Promise.allSettled(pendingRecords.map(async ({ id }) => outbox?.discard(id)))
  }
  const submit = async (input: ReauthInput) => {
    if (pendingRecords.length === 0 || (await confirmation.ask())) await signOut(() => deleteAndDiscard(input), '/', messages.done)
  }
  const form = useForm(ReauthInput, { password: '', code: '' }, submit, {
    onError: (error) => {
      setBlocker(isDeletionBlocker(error) ? error : undefined)
      return isDeletionBlocker(error)
    },
  })
  return (
    <Disclosure title={messages.title} name="deletion" className="deletion">
      <div className="grid-2">
        <Points title={messages.goesTitle} points={messages.goes} />
        <Points title={messages.staysTitle} points={messages.stays} />
      </div>
      {blocker ? <DeletionBlocker blocker={blocker} /> : null}
      <form {...form.bind} aria-label={messages.title}>
        <PasswordField {...form.field('password')} label={messages.password} hint={messages.cannot} autoComplete="current-password" />
        <TwoFactorCodeField {...form.field('code')} />
        <SubmitButton kind="warn" busy={form.busy} busyText={messages.busy}>
          {messages.submit}
        </SubmitButton>
      </form>
      <ConfirmDialog
        isOpen={confirmation.isOpen}
        {...messages.unsent}
        isDanger
        onConfirm={confirmation.accept}
        onClose={confirmation.decline}
      />
    </Disclosure>
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

function DeletionBlocker({ blocker: { code, extras } }: { blocker: AppError }) {
  const { bookings = [], amount } = extras
  return (
    <div className="note warn" role="alert">
      {amount === undefined ? (
        <>
          <p>{code === 'money_due' ? messages.unsettled : messages.open}</p>
          <ul>
            {bookings.map(({ id, ...range }) => (
              <li key={id}>
                <Link className="text-link" to="/dashboard/bookings/$bookingId" params={{ bookingId: id }}>
                  {formatRange(range)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {messages.due(formatFrancs(amount))}{' '}
          <Link className="text-link" to="/dashboard/payments">
            {messages.howToPay}
          </Link>
        </p>
      )}
    </div>
  )
}
