import { useQueryClient } from '@tanstack/react-query'
import { groupThousands } from '../../../shared/lib/money.ts'
import { type ReportKind, reportLength } from '../../../shared/domain/report.ts'
import { ReportInput } from '../../../shared/schemas/report.ts'
import { reportWords as words } from '../../../shared/i18n/en/reports.ts'
import { reviewWords } from '../../../shared/i18n/en/bookings.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { sendReport } from './api.ts'

export function ReportDialog({ kind, id, onClose }: { kind: ReportKind; id: string; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm(ReportInput, { kind, id, text: '' }, sendReport, {
    done: async () => {
      toast.show({ ...words.done, kind: 'good' })
      onClose()
      await invalidate(client, invalidations.reported)
    },
    draftName: `report:${id}`,
  })
  return (
    <FormDialog
      title={words.titles[kind]}
      intro={<p>{words.text}</p>}
      form={form}
      submit={words.submit}
      busyText={words.busy}
      onClose={onClose}
    >
      <TextArea
        {...form.field('text')}
        label={words.label}
        hint={reviewWords.counter(groupThousands(form.values.text.length), groupThousands(reportLength.most))}
        rows={5}
        maxLength={reportLength.most}
        required
      />
    </FormDialog>
  )
}
