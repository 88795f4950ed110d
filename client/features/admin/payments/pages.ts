export { OwnerPage } from './owner-page.tsx'
export { AdminPaymentsPage } from './payments-page.tsx'
export { AdminStatementPage } from './statement-page.tsx'
