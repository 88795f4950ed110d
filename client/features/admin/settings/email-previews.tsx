import { examplePayload, notificationKinds } from '../../../../shared/domain/notification.ts'
import { accountKinds, type OutgoingKind } from '../../../../shared/domain/messages.ts'
import { mailQueueMessages } from '../../../../shared/i18n/en/admin-operations.ts'
import { notificationTexts } from '../../../../shared/i18n/en/notifications.ts'
import { adminSettingsMessages } from '../../../../shared/i18n/en/admin-settings.ts'

const { mail: messages } = adminSettingsMessages.groups
const { preview } = mailQueueMessages
const sides = ['renter', 'owner'] as const
type Side = (typeof sides)[number]

type Example = { kind: OutgoingKind; title: string; text?: string; sides: readonly Side[] }

const notificationExamples: readonly Example[] = notificationKinds.map((kind) => {
  const notifications = sides.map((side) => notificationTexts[kind]({ ...examplePayload, side }))
  const texts = [...new Set(notifications.map(({ text }) => text))]
  return { kind, title: notifications[0]?.title ?? '', text: texts.join(' / '), sides: texts.length > 1 ? sides : ['renter'] }
})
const accountExamples: readonly Example[] = accountKinds.map((kind) => ({ kind, title: preview.letters[kind], sides: ['renter'] }))

const ExampleRow = ({ example: { kind, title, text, sides: exampleSides } }: { example: Example }) => (
  <li>
    <b>{title}</b> {text && <span className="meta">{text}</span>}{' '}
    {exampleSides.map((side) => (
      <a
        key={side}
        className="text-link"
        href={`/api/admin/mails/${kind}?side=${side}`}
        target="_blank"
        rel="noreferrer"
        aria-label={preview.of(title, exampleSides.length > 1 ? side : null)}
      >
        {exampleSides.length > 1 ? preview.sides[side] : preview.show}
      </a>
    ))}
  </li>
)

export const EmailPreviews = () => (
  <section className="card" aria-labelledby="notices">
    <h2 id="notices">{messages.title}</h2>
    <p className="meta">{messages.text}</p>
    <details>
      <summary className="btn ghost">{messages.show}</summary>
      <ul>
        {[...notificationExamples, ...accountExamples].map((example) => (
          <ExampleRow key={example.kind} example={example} />
        ))}
      </ul>
    </details>
  </section>
)
