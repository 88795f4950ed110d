export { PaymentsPage } from './payments-page.tsx'
export { StatementPage } from './statement-page.tsx'
