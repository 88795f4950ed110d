import type { PaperView } from '../../../shared/document.ts'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { papersWords } from '../../../shared/words/en/papers.ts'
import { ShownProof } from '../../documents/shown-proof.tsx'
import { Status } from '../../ui/facts/status.tsx'

const words = adminWords.papers

/** The proofs of a car, to be compared with what its owner typed. */
export const PaperList = ({ carId, papers }: { carId: string; papers: readonly PaperView[] }) => (
  <div>
    <h3>{words.title}</h3>
    {papers.length === 0 ? (
      <p className="meta">{words.none}</p>
    ) : (
      <ul className="paper-list">
        {papers.map(({ id, kind, contentType, isChecked }) => (
          <li key={id}>
            <span>
              {papersWords.kinds[kind]}{' '}
              <Status kind={isChecked ? 'ok' : 'wait'}>{isChecked ? papersWords.checked : papersWords.unchecked}</Status>
            </span>
            <ShownProof title={papersWords.kinds[kind]} file={{ href: `/api/cars/${carId}/papers/${id}`, contentType }} />
          </li>
        ))}
      </ul>
    )}
  </div>
)
