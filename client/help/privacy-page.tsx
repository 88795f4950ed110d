import { useSuspenseQuery } from '@tanstack/react-query'
import content from '../../shared/content/en/privacy.md'
import type { ContentPage } from '../../shared/content.ts'
import { assistantSharing as words } from '../../shared/words/en/assistant-sharing.ts'
import { settingsQuery } from '../queries.ts'
import { OwnTextPage } from './own-text-page.tsx'

/** Where questions go as it is configured today, unless the operator's own text has kept the place for it. */
function Sharing({ own }: { own: ContentPage }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  if (!settings.assistantHost || own.sections.some(({ html }) => html.includes('{whereQuestionsGo}'))) return null
  return (
    <section id="what-you-ask-the-assistant">
      <h2>{words.title}</h2>
      <p>{words.privacy(settings.assistantHost)}</p>
    </section>
  )
}

export const PrivacyPage = () => <OwnTextPage kind="privacy" builtIn={content} besideOwn={(own) => <Sharing own={own} />} />
