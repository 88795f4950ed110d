import { useQueryClient } from '@tanstack/react-query'
import { groupThousands } from '../../../shared/lib/money.ts'
import { type ReportKind, reportLength } from '../../../shared/domain/report.ts'
import { ReportInput } from '../../../shared/schemas/report.ts'
import { reportMessages as messages } from '../../../shared/i18n/en/reports.ts'
import { reviewMessages } from '../../../shared/i18n/en/bookings.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { sendReport } from './api.ts'

export function ReportDialog({ kind, id, onClose }: { kind: ReportKind; id: string; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm(ReportInput, { kind, id, text: '' }, sendReport, {
    onSuccess: async () => {
      toast.show({ ...messages.done, kind: 'good' })
      onClose()
      await invalidate(client, invalidations.reported)
    },
    draftName: `report:${id}`,
  })
  return (
    <FormDialog
      title={messages.titles[kind]}
      intro={<p>{messages.text}</p>}
      form={form}
      submit={messages.submit}
      busyText={messages.busy}
      onClose={onClose}
    >
      <TextArea
        {...form.field('text')}
        label={messages.label}
        hint={reviewMessages.counter(groupThousands(form.values.text.length), groupThousands(reportLength.max))}
        rows={5}
        maxLength={reportLength.max}
        required
      />
    </FormDialog>
  )
}
