export const signOutQuestion = {
  title: 'Log out before everything is sent?',
  text: {
    records: 'Records of a handover are still on this phone. They stay here, unseen by others, and are sent when you log in again on it.',
    messages: 'A message that you have written is not sent yet. When you log out it is lost.',
  },
  confirm: 'Log out',
}
