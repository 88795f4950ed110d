import { adminPages } from './admin-pages.ts'
import { dashboardPages } from './dashboard-pages.ts'
import { shell } from './app.ts'

/** What stands beside the pages of the admin area, where they are not called as they call themselves. */
export const adminMenu = {
  title: adminPages.overview,
  label: 'Admin',
  toggle: 'Admin menu',
  overview: shell.account.dashboard,
  settings: dashboardPages.settings,
}
