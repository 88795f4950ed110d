import { Link } from '@tanstack/react-router'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { carDocumentKinds } from '../../../../shared/domain/document.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { papersWords } from '../../../../shared/i18n/en/car-documents.ts'
import { Status } from '../../../ui/display/status.tsx'
import { getStepSearch } from '../wizard/wizard-header.tsx'

const reviewWords = owner.review

export const ReviewDocuments = ({ car: { id, papers } }: { car: MyCarView }) => (
  <section className="card" aria-labelledby="review-papers">
    <div className="cardhead">
      <h3 id="review-papers">{reviewWords.papers}</h3>
      <Link className="btn quiet" to="/list-your-car" search={getStepSearch(id, 2)} aria-label={reviewWords.edit(reviewWords.papers)}>
        {reviewWords.editLink}
      </Link>
    </div>
    <dl className="listing-facts">
      {carDocumentKinds.map((kind) => {
        const carDocument = papers.find((candidate) => candidate.kind === kind)
        return (
          <div key={kind}>
            <dt>{papersWords.kinds[kind]}</dt>
            <dd>
              {carDocument ? (
                <Status kind={carDocument.isChecked ? 'ok' : 'wait'}>
                  {carDocument.isChecked ? papersWords.checked : papersWords.unchecked}
                </Status>
              ) : (
                reviewWords.noPaper
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  </section>
)
