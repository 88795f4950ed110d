import { useSuspenseQuery } from '@tanstack/react-query'
import content from '../../../shared/content/en/privacy.md'
import type { ContentPage } from '../../../shared/lib/content.ts'
import { assistantSharingMessages } from '../../../shared/i18n/en/privacy.ts'
import { backupSharingMessages, fileSharingMessages } from '../../../shared/i18n/en/privacy.ts'
import { settingsQuery } from '../../session.ts'
import { CustomTextPage } from './custom-text-page.tsx'

function Sharing({ own }: { own: ContentPage }) {
  const { assistantHost, backupHost, filesHost } = useSuspenseQuery(settingsQuery).data
  const recipients = [
    { id: 'what-you-ask-the-assistant', words: assistantSharingMessages, host: assistantHost, place: '{whereQuestionsGo}' },
    { id: 'where-photos-and-documents-are', words: fileSharingMessages, host: filesHost, place: '{whereFilesLie}' },
    { id: 'copies-of-what-is-stored', words: backupSharingMessages, host: backupHost, place: '{whereBackupsGo}' },
  ]
  const unmentioned = recipients.filter(({ host, place }) => host && !own.sections.some(({ html }) => html.includes(place)))
  return unmentioned.map(({ id, words: messages, host }) => (
    <section key={id} id={id}>
      <h2>{messages.title}</h2>
      <p>{messages.privacy(host)}</p>
    </section>
  ))
}

export const PrivacyPage = () => <CustomTextPage kind="privacy" builtIn={content} renderExtra={(own) => <Sharing own={own} />} />
