import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { owner } from '../../../../shared/i18n/en/listings.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Check } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { setListed } from '../api.ts'

const words = owner.dashboard

export function ListedSwitch({ car, name }: { car: MyCarView; name: string }) {
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const pause = async () => {
    await setListed(client, car.id, false)
    toast.show({ ...words.pause.done, kind: 'good' })
  }
  const resume = useSubmitOnce(async () => {
    await setListed(client, car.id, true)
    toast.show({ ...(car.shown === 'paused' ? words.resume.done : words.resume.kept), kind: 'good' })
  })
  return (
    <>
      <Check
        isSwitch
        label={words.actions.listed}
        aria-label={words.actions.of(words.actions.listed, name)}
        checked={car.listed}
        aria-busy={resume.isBusy || undefined}
        onChange={() => (car.listed ? setConfirming(true) : void resume.run())}
      />
      <ConfirmDialog
        isOpen={isConfirming}
        title={words.pause.title(name)}
        text={words.pause.text}
        confirm={words.pause.confirm}
        onConfirm={pause}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
