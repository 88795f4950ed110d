/** What stands beside and above every page behind a log-in. */
export const sidebarWords = {
  waiting: (page: string, count: number) => `${page}, ${count} waiting`,
  logOut: 'Log out',
  needsScripts:
    'To change something here your browser needs JavaScript. Turn it on, or open the page again where the connection is better.',
}
