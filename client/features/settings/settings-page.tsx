import { settingsMessages as messages } from '../../../shared/i18n/en/settings.ts'
import { Disclosure } from '../../ui/display/disclosure.tsx'
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
    <h1 className="title">{messages.title}</h1>
    <Notifications />
    <PushSettings />
    <PreferenceChoices />
    <MyReports />
    <div className="disclosures">
      <Disclosure title={messages.security.title} name="security">
        <PasswordForm />
      </Disclosure>
      <Sessions />
      <DataExport />
      <DeleteAccount />
    </div>
  </div>
)
