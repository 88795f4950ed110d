import { useSuspenseQuery } from '@tanstack/react-query'
import content from '../../shared/content/en/privacy.md'
import { assistantSharing as words } from '../../shared/words/en/assistant-sharing.ts'
import { settingsQuery } from '../queries.ts'
import { OwnTextPage } from './own-text-page.tsx'

/** What the operator's own text need not know: it is as it is configured today. */
function Sharing() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  if (!settings.assistantHost) return null
  return (
    <section id="assistant">
      <h2>{words.title}</h2>
      <p>{words.privacy(settings.assistantHost)}</p>
    </section>
  )
}

export const PrivacyPage = () => <OwnTextPage kind="privacy" builtIn={content} besideOwn={<Sharing />} />
