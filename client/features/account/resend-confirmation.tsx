import { account } from '../../../shared/i18n/en/account.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { requestConfirmation } from './api.ts'

const words = account.verify

export function ResendConfirmation({ email }: { email: string }) {
  const sending = useSubmitOnce(async () => {
    await requestConfirmation(email)
    toast.show({ ...words.sent, kind: 'good' })
  })
  return (
    <p className="note warn">
      {words.waits}{' '}
      <Button kind="ghost" busy={sending.isBusy} onClick={() => void sending.run()}>
        {words.again}
      </Button>
    </p>
  )
}
