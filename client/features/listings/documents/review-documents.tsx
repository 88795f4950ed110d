import { Link } from '@tanstack/react-router'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { paperKinds } from '../../../../shared/domain/document.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { papersWords } from '../../../../shared/i18n/en/car-documents.ts'
import { Status } from '../../../ui/display/status.tsx'
import { stepSearch } from '../wizard/wizard-header.tsx'

const words = owner.review

export const ReviewDocuments = ({ car: { id, papers } }: { car: MyCarView }) => (
  <section className="card" aria-labelledby="review-papers">
    <div className="cardhead">
      <h3 id="review-papers">{words.papers}</h3>
      <Link className="btn quiet" to="/list-your-car" search={stepSearch(id, 2)} aria-label={words.edit(words.papers)}>
        {words.editLink}
      </Link>
    </div>
    <dl className="listing-facts">
      {paperKinds.map((kind) => {
        const paper = papers.find((one) => one.kind === kind)
        return (
          <div key={kind}>
            <dt>{papersWords.kinds[kind]}</dt>
            <dd>
              {paper ? (
                <Status kind={paper.isChecked ? 'ok' : 'wait'}>{paper.isChecked ? papersWords.checked : papersWords.unchecked}</Status>
              ) : (
                words.noPaper
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  </section>
)
