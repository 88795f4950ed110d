import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaperView } from '../../../../shared/domain/document.ts'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { papersWords } from '../../../../shared/i18n/en/car-documents.ts'
import { PreviewImage } from '../../documents/preview-image.tsx'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { Status } from '../../../ui/display/status.tsx'
import { Check } from '../../../ui/form/field.tsx'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { checkCarDocument } from '../api.ts'

const words = adminWords.papers

type Props = {
  carId: string
  papers: readonly PaperView[]
  seen: string
}

export const DocumentList = ({ papers, ...car }: Props) => (
  <div>
    <h3>{words.title}</h3>
    {papers.length === 0 ? (
      <p className="meta">{words.none}</p>
    ) : (
      <>
        <p className="meta">{words.hint}</p>
        <ul className="paper-list">
          {papers.map((paper) => (
            <Paper key={paper.id} paper={paper} {...car} />
          ))}
        </ul>
      </>
    )}
  </div>
)

function Paper({ carId, paper: { id, kind, contentType, isChecked }, seen }: Omit<Props, 'papers'> & { paper: PaperView }) {
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const ticking = useSubmitOnce(async () => {
    try {
      await checkCarDocument(carId, id, !isChecked, seen)
      toast.show({ ...words.ticked[isChecked ? 'off' : 'on'], kind: 'good' })
    } finally {
      await invalidate(client, invalidations.carDecided(carId))
    }
  })
  const name = papersWords.kinds[kind]
  return (
    <li>
      <span>
        {name} <Status kind={isChecked ? 'ok' : 'wait'}>{isChecked ? papersWords.checked : papersWords.unchecked}</Status>
      </span>
      <PreviewImage title={name} file={{ href: `/api/cars/${carId}/papers/${id}`, contentType }} onOpen={() => setOpened(true)} />
      <Check
        label={words.compared(name)}
        checked={isChecked}
        disabled={ticking.isBusy || !(isOpened || isChecked)}
        onChange={() => void ticking.run()}
      />
    </li>
  )
}
