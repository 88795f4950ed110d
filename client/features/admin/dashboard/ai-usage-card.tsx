import type { ModelUsage } from '../../../../shared/domain/dashboard.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { adminDashboardMessages } from '../../../../shared/i18n/en/admin-dashboard.ts'
import { DescriptionList } from '../description-list.tsx'

const messages = adminDashboardMessages.model

export const AiUsageCard = ({ usage: { host, model, answers, tokens, monthlyTokens } }: { usage: ModelUsage }) => (
  <section className="card" aria-labelledby="model">
    <h2 id="model">{messages.title}</h2>
    <DescriptionList
      rows={[
        { label: messages.host, value: host },
        { label: messages.model, value: model },
        { label: messages.answers, value: groupThousands(answers) },
        { label: messages.tokens, value: messages.ofBudget(groupThousands(tokens), groupThousands(monthlyTokens)) },
      ]}
    />
    {tokens >= monthlyTokens && <p className="note warn">{messages.usedUp}</p>}
  </section>
)
