export { AdminLayout } from './admin-layout.tsx'
export { DashboardLayout } from './dashboard-layout.tsx'
