import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkOutcome } from '../../../../shared/domain/bulk.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { commonMessages } from '../../../../shared/i18n/en/common.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { approveAll, type BulkKind } from '../api.ts'
import type { Selection } from '../list/selection.tsx'
import type { DecisionTarget } from './use-decisions.ts'

const messages = adminMessages.bulk
type Titles = ReadonlyMap<string, string>

const FailedItems = ({ outcome: { done, failed }, titles, onClose }: { outcome: BulkOutcome; titles: Titles; onClose: () => void }) => (
  <Dialog isOpen title={messages.failedTitle} onClose={onClose} footer={<Button onClick={onClose}>{messages.close}</Button>}>
    <p>{messages.someApproved(done.length)}</p>
    <ul>
      {failed.map(({ id, code }) => (
        <li key={id}>
          <b>{titles.get(id)}</b>: {commonMessages.errors[code].title}
        </li>
      ))}
    </ul>
  </Dialog>
)

/** Each item is decided by itself, and those that could not be are named. */
export function BulkApproval<Row extends DecisionTarget>({ kind, selection }: { kind: BulkKind; selection: Selection<Row> }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [partialResult, setPartialResult] = useState<{ outcome: BulkOutcome; titles: Titles }>()
  const { selected } = selection
  const approve = async () => {
    const titles = new Map(selected.map(({ id, title }) => [id, title]))
    try {
      const outcome = await approveAll(kind, selected)
      if (outcome.failed.length > 0) setPartialResult({ outcome, titles })
      else toast.show({ ...messages.done(outcome.done.length), kind: 'good' })
      selection.toggleAll(false)
    } finally {
      await invalidate(client, invalidations.bulkDecided)
    }
  }
  return (
    <>
      {selected.length > 0 && <Button onClick={() => setOpen(true)}>{messages.approve(selected.length)}</Button>}
      <ConfirmDialog
        isOpen={isOpen}
        title={messages.question[kind](selected.length)}
        text={messages.texts[kind]}
        details={
          <ul className="item-list">
            {selected.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        }
        confirm={messages.approve(selected.length)}
        busyText={adminMessages.queue.busy}
        onConfirm={approve}
        onClose={() => setOpen(false)}
      />
      {partialResult && <FailedItems {...partialResult} onClose={() => setPartialResult(undefined)} />}
    </>
  )
}
