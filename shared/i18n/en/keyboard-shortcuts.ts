/** The keys of the queues, and what they do. */
export const queueKeysWords = {
  open: 'Keys',
  openName: 'Which keys step through this list',
  title: 'By keyboard',
  text: 'Nothing happens while you type in a field. Single letters decide on the one that is marked.',
  keys: [
    { keys: ['j', '→'], text: 'The next one' },
    { keys: ['k', '←'], text: 'The one before' },
    { keys: ['Enter'], text: 'Open what is marked' },
    { keys: ['a'], text: 'Approve it' },
    { keys: ['r'], text: 'Reject it, with a reason' },
    { keys: ['?'], text: 'Show this' },
  ],
}
