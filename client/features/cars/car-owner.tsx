import type { OwnerView } from '../../../shared/domain/car.ts'
import { formatMonth } from '../../../shared/lib/days.ts'
import { carMessages } from '../../../shared/i18n/en/car.ts'
import { Avatar } from '../../ui/photo/avatar.tsx'
import { Status } from '../../ui/display/status.tsx'

const messages = carMessages

export const CarOwner = ({ owner }: { owner: OwnerView }) => (
  <section className="owner" aria-label={messages.owner}>
    <Avatar name={owner.name} avatar={owner.avatar} />
    <div>
      <p className="owner-name">
        {owner.name} {owner.identity ? <Status kind="ok">{messages.identity}</Status> : null}{' '}
        {owner.licence ? <Status kind="ok">{messages.licence}</Status> : null}
      </p>
      <p className="meta">{getOwnerFacts(owner).join(' · ')}</p>
    </div>
  </section>
)

const getOwnerFacts = ({ joined, responseRate, responseHours, cancellations }: OwnerView) => [
  messages.joined(formatMonth(joined)),
  ...(responseRate === null ? [] : [messages.answers(responseRate, responseHours)]),
  ...(cancellations > 0 ? [messages.lateCancellations(cancellations)] : []),
]
