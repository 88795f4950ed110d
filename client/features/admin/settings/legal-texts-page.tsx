import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatLongDay } from '../../../../shared/lib/days.ts'
import type { AdminText, TextVersion } from '../../../../shared/domain/legal-text.ts'
import { adminTextWords as words } from '../../../../shared/i18n/en/admin-settings.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { textsQuery } from './settings-api.ts'

const formatStart = ({ effectiveFrom }: TextVersion) => (effectiveFrom ? words.from(formatLongDay(effectiveFrom)) : words.builtIn)

function TextCard({ text: { kind, versions } }: { text: AdminText }) {
  const current = versions.find(({ isCurrent }) => isCurrent)
  const coming = versions.findLast(({ isComing }) => isComing)
  return (
    <section className="card text-card" aria-labelledby={`text-${kind}`}>
      <div>
        <h2 id={`text-${kind}`}>{words.kinds[kind]}</h2>
        <p className="meta">{words.abouts[kind]}</p>
        {current && <p>{words.current(formatStart(current))}</p>}
        {coming && <p>{words.coming(formatStart(coming))}</p>}
      </div>
      <Link className="btn ghost" to="/admin/texts/$kind" params={{ kind }} aria-label={words.editOf(words.kinds[kind])}>
        {words.edit}
      </Link>
    </section>
  )
}

export const LegalTextsPage = () => (
  <AdminFrame tab="settings">
    <div className="stack admin-settings">
      <Link className="back-link" to="/admin/settings">
        <Icon name="left" /> {words.back}
      </Link>
      <h2 className="texts-title">{words.title}</h2>
      <p className="meta">{words.intro}</p>
      <QueryState query={useQuery(textsQuery)} failed={words.failed} skeleton={<Skeleton height="30rem" />}>
        {({ texts }) => texts.map((text) => <TextCard key={text.kind} text={text} />)}
      </QueryState>
    </div>
  </AdminFrame>
)
