export const teamNoteMessages = {
  title: 'Team notes',
  lead: 'Only admins see these.',
  label: 'New note',
  add: 'Add note',
  busy: 'Adding…',
  none: 'No notes yet.',
  failed: 'We couldn’t load the notes. Please try again.',
}
