import { settingsWords as words } from '../../shared/words/en/settings.ts'
import { RingingSection } from '../push/ringing-section.tsx'
import { Deletion } from './deletion.tsx'
import { Notifications } from './notifications.tsx'
import { OwnData } from './own-data.tsx'
import { OwnReports } from './own-reports.tsx'
import { PasswordForm } from './password-form.tsx'
import { PreferenceChoices } from './preference-choices.tsx'
import { Sessions } from './sessions.tsx'

export const SettingsPage = () => (
  <div className="own-page stack">
    <header>
      <h1 className="title">{words.title}</h1>
      <p className="meta">{words.subtitle}</p>
    </header>
    <Notifications />
    <RingingSection />
    <PreferenceChoices />
    <section className="card" aria-labelledby="security">
      <h2 id="security">{words.security.title}</h2>
      <PasswordForm />
      <Sessions />
    </section>
    <OwnReports />
    <OwnData />
    <Deletion />
  </div>
)
