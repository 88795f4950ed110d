import { exampleFacts, notificationKinds } from '../../../../shared/domain/notification.ts'
import { accountKinds, type OutgoingKind } from '../../../../shared/domain/messages.ts'
import { adminMailWords } from '../../../../shared/i18n/en/admin-mail.ts'
import { notificationWords } from '../../../../shared/i18n/en/notifications.ts'
import { adminSettingsWords } from '../../../../shared/i18n/en/admin-settings.ts'

const { mail: words } = adminSettingsWords.groups
const { preview } = adminMailWords
const sides = ['renter', 'owner'] as const
type Side = (typeof sides)[number]

type Example = { kind: OutgoingKind; title: string; text?: string; sides: readonly Side[] }

const notices: readonly Example[] = notificationKinds.map((kind) => {
  const told = sides.map((side) => notificationWords[kind]({ ...exampleFacts, side }))
  const texts = [...new Set(told.map(({ text }) => text))]
  return { kind, title: told[0]?.title ?? '', text: texts.join(' / '), sides: texts.length > 1 ? sides : ['renter'] }
})
const letters: readonly Example[] = accountKinds.map((kind) => ({ kind, title: preview.letters[kind], sides: ['renter'] }))

const Row = ({ example: { kind, title, text, sides: shown } }: { example: Example }) => (
  <li>
    <b>{title}</b> {text && <span className="meta">{text}</span>}{' '}
    {shown.map((side) => (
      <a
        key={side}
        className="text-link"
        href={`/api/admin/mails/${kind}?side=${side}`}
        target="_blank"
        rel="noreferrer"
        aria-label={preview.of(title, shown.length > 1 ? side : null)}
      >
        {shown.length > 1 ? preview.sides[side] : preview.show}
      </a>
    ))}
  </li>
)

export const EmailPreviews = () => (
  <section className="card" aria-labelledby="notices">
    <h2 id="notices">{words.title}</h2>
    <p className="meta">{words.text}</p>
    <details>
      <summary className="btn ghost">{words.show}</summary>
      <ul>
        {[...notices, ...letters].map((example) => (
          <Row key={example.kind} example={example} />
        ))}
      </ul>
    </details>
  </section>
)
