import { AdminFrame } from '../admin-frame.tsx'
import { WaitingCars } from './waiting-cars.tsx'

export const PendingPage = () => (
  <AdminFrame tab="pending">
    <WaitingCars />
  </AdminFrame>
)
