import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaperView } from '../../../shared/document.ts'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { papersWords } from '../../../shared/words/en/papers.ts'
import { ShownProof } from '../../documents/shown-proof.tsx'
import { happened, stale } from '../../stale.ts'
import { Status } from '../../ui/facts/status.tsx'
import { Check } from '../../ui/form/field.tsx'
import { useOnce } from '../../ui/form/use-once.ts'
import { toast } from '../../ui/toast/toast.ts'
import { checkPaper } from '../api.ts'

const words = adminWords.papers

type Props = {
  carId: string
  papers: readonly PaperView[]
  /** The version of the listing that the admin sees. */
  seen: string
}

export const PaperList = ({ papers, ...car }: Props) => (
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
  const ticking = useOnce(async () => {
    try {
      await checkPaper(carId, id, !isChecked, seen)
      toast.show({ ...words.ticked[isChecked ? 'off' : 'on'], kind: 'good' })
    } finally {
      await happened(client, stale.carDecided(carId))
    }
  })
  const name = papersWords.kinds[kind]
  return (
    <li>
      <span>
        {name} <Status kind={isChecked ? 'ok' : 'wait'}>{isChecked ? papersWords.checked : papersWords.unchecked}</Status>
      </span>
      <ShownProof title={name} file={{ href: `/api/cars/${carId}/papers/${id}`, contentType }} onOpen={() => setOpened(true)} />
      <Check
        label={words.compared(name)}
        checked={isChecked}
        disabled={ticking.isBusy || !(isOpened || isChecked)}
        onChange={() => void ticking.run()}
      />
    </li>
  )
}
