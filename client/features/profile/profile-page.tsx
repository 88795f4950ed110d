import { getRouteApi } from '@tanstack/react-router'
import { profileWords as words } from '../../../shared/i18n/en/profile.ts'
import { IdentityVerification } from '../documents/identity-verification.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { PersonalInformation } from './personal-information.tsx'

type ProfileTab = 'personal' | 'identity'

const route = getRouteApi('/dashboard/profile')
const tabs = (['personal', 'identity'] as const).map((id) => ({ id, label: words.tabs[id] }))
const getTabSearch = (tab: ProfileTab) => (tab === 'identity' ? { tab } : {})

export function ProfilePage() {
  const { tab: current = 'personal' } = route.useSearch()
  return (
    <div className="own-page">
      <header>
        <h1 className="title">{words.title}</h1>
        <p className="meta">{words.subtitle}</p>
      </header>
      <Tabs<ProfileTab> label={words.tabsLabel} tabs={tabs} current={current} getSearch={getTabSearch} />
      <TabPanel id={current}>{current === 'identity' ? <IdentityVerification /> : <PersonalInformation />}</TabPanel>
    </div>
  )
}
