import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pageTitles, appMessages } from '../../../shared/i18n/en/app.ts'
import { settingsQuery } from '../../session.ts'
import { useDocumentTitle } from '../route-announcer/route-announcer.tsx'

const messages = appMessages.notFound

export function NotFoundPage() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  useDocumentTitle(pageTitles.notFound(settings.brandName))
  return (
    <div className="wrap whole">
      <img src="/lost.svg" width={240} height={130} alt="" />
      <h1>{messages.title}</h1>
      <p className="meta">{messages.text}</p>
      <Link className="btn" to="/">
        {messages.home}
      </Link>
    </div>
  )
}
