import { useQueryClient } from '@tanstack/react-query'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { type PaperKind, type PaperView, paperKinds } from '../../../../shared/domain/document.ts'
import { papersWords as words } from '../../../../shared/i18n/en/car-documents.ts'
import { DocumentUpload } from '../../documents/document-upload.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { paperHref, removePaper, sendPaper } from '../api.ts'

export const CarDocuments = ({ car }: { car: MyCarView }) => (
  <section className="stack papers" aria-labelledby="papers">
    <h3 id="papers">
      {words.title} <small className="meta">({words.optional})</small>
    </h3>
    <p className="meta">{words.why}</p>
    {paperKinds.map((kind) => (
      <PaperProof key={kind} carId={car.id} kind={kind} paper={car.papers.find((one) => one.kind === kind)} />
    ))}
  </section>
)

type Props = { carId: string; kind: PaperKind; paper: PaperView | undefined }

function PaperProof({ carId, kind, paper }: Props) {
  const client = useQueryClient()
  return (
    <DocumentUpload
      title={words.kinds[kind]}
      hint={words.hints[kind]}
      file={paper ? { href: paperHref(carId, paper.id), contentType: paper.contentType } : null}
      state={
        paper ? (
          <p className="proof-state">
            <Status kind={paper.isChecked ? 'ok' : 'wait'}>{paper.isChecked ? words.checked : words.unchecked}</Status>
          </p>
        ) : null
      }
      warning={paper?.isChecked ? words.replaceChecked : undefined}
      send={(file, sending) => sendPaper(client, carId, kind, file, sending)}
    >
      {paper && (
        <ConfirmButton
          kind="quiet"
          className="icon"
          aria-label={words.remove(words.kinds[kind])}
          {...words.removing(words.kinds[kind])}
          isDanger
          onConfirm={() => removePaper(client, carId, paper.id)}
        >
          <Icon name="trash" />
        </ConfirmButton>
      )}
    </DocumentUpload>
  )
}
