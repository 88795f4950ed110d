import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ReportKind } from '../../../shared/domain/report.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { sessionQuery } from '../../session.ts'
import { lazyComponent } from '../../ui/lazy.ts'
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts'

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'), 'ReportDialog')

type Props = { kind: ReportKind; id: string; name: string }

export function ReportButton({ kind, id, name }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opening = useLazyDialog()
  const { data: session } = useQuery(sessionQuery)
  if (!session?.user) return null
  return (
    <>
      <button
        type="button"
        className="report scripted unprinted"
        aria-label={appMessages.reportName(name)}
        aria-busy={opening.isBusy || undefined}
        onClick={() => opening.open(ReportDialog, () => setOpen(true))}
      >
        {appMessages.report}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
