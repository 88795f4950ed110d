import { appMessages } from '../../../shared/i18n/en/app.ts'

/** What a phone shows of a text in three lines. */
const clampLength = 130

/** On a phone a long text is cut after three lines, until it is unfolded. */
export function ClampedText({ text }: { text: string }) {
  const isLong = text.length > clampLength || text.includes('\n')
  return (
    <div className={isLong ? 'clamped' : undefined}>
      <p className="prose" dir="auto">
        {text}
      </p>
      {isLong ? (
        <details>
          <summary>
            <span>{appMessages.readMore}</span>
            <span>{appMessages.readLess}</span>
          </summary>
        </details>
      ) : null}
    </div>
  )
}
