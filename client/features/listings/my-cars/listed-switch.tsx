import { useQueryClient } from '@tanstack/react-query'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Check } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { setListed } from '../api.ts'

const messages = listingMessages.dashboard

type SwitchProps = { car: MyCarView; name: string; onPause: () => void }

export function ListedSwitch({ car, name, onPause }: SwitchProps) {
  const client = useQueryClient()
  const resume = useSubmitOnce(async () => {
    await setListed(client, car.id, true)
    toast.show({ ...(car.displayStatus === 'paused' ? messages.resume.done : messages.resume.kept), kind: 'good' })
  })
  return (
    <Check
      isSwitch
      label={messages.actions.listed}
      aria-label={messages.actions.of(messages.actions.listed, name)}
      checked={car.listed}
      aria-busy={resume.isBusy || undefined}
      onChange={() => (car.listed ? onPause() : void resume.run())}
    />
  )
}

type PauseProps = { car: MyCarView; name: string; isOpen: boolean; onClose: () => void }

export function PauseDialog({ car, name, isOpen, onClose }: PauseProps) {
  const client = useQueryClient()
  const pause = async () => {
    await setListed(client, car.id, false)
    toast.show({ ...messages.pause.done, kind: 'good' })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.pause.title(name)}
      text={messages.pause.text}
      confirm={messages.pause.confirm}
      onConfirm={pause}
      onClose={onClose}
    />
  )
}
