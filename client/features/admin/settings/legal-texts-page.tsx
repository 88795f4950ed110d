import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatLongDay } from '../../../../shared/lib/days.ts'
import type { AdminText, TextVersion } from '../../../../shared/domain/legal-text.ts'
import { legalTextMessages as messages } from '../../../../shared/i18n/en/admin-settings.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'
import { adminTextsQuery } from './settings-api.ts'

const formatStart = ({ effectiveFrom }: TextVersion) => (effectiveFrom ? messages.from(formatLongDay(effectiveFrom)) : messages.builtIn)

function TextCard({ text: { kind, versions } }: { text: AdminText }) {
  const current = versions.find(({ isCurrent }) => isCurrent)
  const upcoming = versions.findLast(({ isComing }) => isComing)
  return (
    <section className="card text-card" aria-labelledby={`text-${kind}`}>
      <div>
        <h2 id={`text-${kind}`}>{messages.kinds[kind]}</h2>
        <p className="meta">{messages.abouts[kind]}</p>
        {current && <p>{messages.current(formatStart(current))}</p>}
        {upcoming && <p>{messages.coming(formatStart(upcoming))}</p>}
      </div>
      <Link className="btn ghost" to="/admin/texts/$kind" params={{ kind }} aria-label={messages.editOf(messages.kinds[kind])}>
        {messages.edit}
      </Link>
    </section>
  )
}

export const LegalTextsPage = () => (
  <AdminPage title={messages.title}>
    <div className="stack admin-settings">
      <p className="meta">{messages.intro}</p>
      <QueryState query={useQuery(adminTextsQuery)} errorText={messages.failed} skeleton={<Skeleton height="30rem" />}>
        {({ texts }) => texts.map((text) => <TextCard key={text.kind} text={text} />)}
      </QueryState>
    </div>
  </AdminPage>
)
