import { adminWords } from '../../shared/words/en/admin.ts'
import { AdminFrame } from './admin-frame.tsx'
import { WaitingCars } from './waiting-cars.tsx'

export const PendingPage = () => (
  <AdminFrame tab="pending" title={adminWords.tabs.pending}>
    <WaitingCars />
  </AdminFrame>
)
