import type { ModelUse } from '../../../../shared/domain/dashboard.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { adminDashboardWords } from '../../../../shared/i18n/en/admin.ts'
import { DescriptionList } from '../description-list.tsx'

const words = adminDashboardWords.model

export const AiUsageCard = ({ model: { host, model, answers, tokens, monthlyTokens } }: { model: ModelUse }) => (
  <section className="card" aria-labelledby="model">
    <h2 id="model">{words.title}</h2>
    <DescriptionList
      rows={[
        { label: words.host, value: host },
        { label: words.model, value: model },
        { label: words.answers, value: groupThousands(answers) },
        { label: words.tokens, value: words.ofBudget(groupThousands(tokens), groupThousands(monthlyTokens)) },
      ]}
    />
    {tokens >= monthlyTokens && <p className="note warn">{words.usedUp}</p>}
  </section>
)
