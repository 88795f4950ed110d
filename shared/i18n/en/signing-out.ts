/** What somebody is told who signs out. */
export const signingOut = {
  done: { title: 'Signed out', text: 'You have been signed out successfully' },
  failed: { title: 'Error', text: 'Failed to sign out. Please try again.' },
}
