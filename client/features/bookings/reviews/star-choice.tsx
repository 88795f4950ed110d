import { useId } from 'react'
import { reviewMessages } from '../../../../shared/i18n/en/bookings.ts'

const messages = reviewMessages
type Props = { name: string; value: number; error?: string | undefined; onChoose: (stars: number) => void }

/** Radio buttons, so that the arrow keys work. */
export function StarChoice({ name, value, error, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset className="field star-choice" aria-describedby={error ? id : undefined}>
      <legend>{messages.stars}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= value ? 'on' : undefined}>
            <input type="radio" name={name} value={stars} checked={stars === value} onChange={() => onChoose(stars)} />
            <span className="unseen">{messages.star(stars)}</span>
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      {error && (
        <small id={id} className="wrong">
          {error}
        </small>
      )}
    </fieldset>
  )
}
