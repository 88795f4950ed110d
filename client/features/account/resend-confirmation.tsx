import { accountMessages } from '../../../shared/i18n/en/account.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { requestConfirmation } from './api.ts'

const messages = accountMessages.verify

export function ResendConfirmation({ email }: { email: string }) {
  const sending = useSubmitOnce(async () => {
    await requestConfirmation(email)
    toast.show({ ...messages.sent, kind: 'good' })
  })
  return (
    <p className="note warn">
      {messages.waits}{' '}
      <Button kind="ghost" busy={sending.isBusy} onClick={() => void sending.run()}>
        {messages.again}
      </Button>
    </p>
  )
}
