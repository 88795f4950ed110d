import { getRouteApi } from '@tanstack/react-router'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { AllDocuments } from './all-documents.tsx'
import { type VerificationPart, verificationParts } from '../search-params.ts'
import { WaitingDocuments } from './waiting-documents.tsx'
import { WaitingPapers } from './waiting-papers.tsx'

const words = adminWords.verification
const route = getRouteApi('/admin/verification')
const tabs = verificationParts.map((id) => ({ id, label: words[id] }))

const part: Record<VerificationPart, () => React.JSX.Element> = {
  documents: WaitingDocuments,
  papers: WaitingPapers,
  all: AllDocuments,
}

export function VerificationPage() {
  const { show = 'documents' } = route.useSearch()
  const Part = part[show]
  return (
    <AdminFrame tab="verification">
      <Tabs label={words.label} tabs={tabs} current={show} searchOf={(show) => ({ show })} />
      <TabPanel id={show}>
        <Part key={show} />
      </TabPanel>
    </AdminFrame>
  )
}
