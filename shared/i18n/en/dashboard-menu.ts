import { dashboardPages } from './dashboard-pages.ts'
import { shell } from './app.ts'

/** What stands beside the pages of the dashboard, where they are not called as they call themselves. */
export const dashboardMenu = {
  title: dashboardPages.overview,
  renterTitle: shell.account.dashboard,
  label: shell.account.dashboard,
  toggle: 'Dashboard menu',
  addCar: 'Add New Car',
}
