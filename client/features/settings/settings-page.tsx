import { settingsMessages as messages } from '../../../shared/i18n/en/settings.ts'
import { PushSettings } from '../push/push-devices.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Notifications } from './notifications.tsx'
import { DataExport } from './data-export.tsx'
import { MyReports } from './my-reports.tsx'
import { PasswordForm } from './password-form.tsx'
import { PreferenceChoices } from './preference-choices.tsx'
import { Sessions } from './sessions.tsx'

export const SettingsPage = () => (
  <div className="own-page stack">
    <header>
      <h1 className="title">{messages.title}</h1>
      <p className="meta">{messages.subtitle}</p>
    </header>
    <Notifications />
    <PushSettings />
    <PreferenceChoices />
    <section className="card" aria-labelledby="security">
      <h2 id="security">{messages.security.title}</h2>
      <PasswordForm />
      <Sessions />
    </section>
    <MyReports />
    <DataExport />
    <DeleteAccount />
  </div>
)
