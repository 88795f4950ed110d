import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { settingsQuery } from '../../../session.ts'

const welcomeWords = owner.dashboard.welcome

export function Welcome() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <div className="stack welcome">
      <h1 className="title">{welcomeWords.title(settings.brandName)}</h1>
      <p className="lead">{welcomeWords.text}</p>
      <ol className="steps">
        {welcomeWords.steps.map((step, index) => (
          <li key={step.title} className="step">
            <b aria-hidden="true">{index + 1}</b>
            <h2>{step.title}</h2>
            <p className="meta">{step.text}</p>
          </li>
        ))}
      </ol>
      <p>
        <Link className="btn" to="/list-your-car">
          {welcomeWords.start}
        </Link>
      </p>
    </div>
  )
}
