import { shell } from './app.ts'

/** Cars that are kept, cars like another one, and sharing a car: parts that are fetched when they are needed. */
export const favouriteWords = {
  title: shell.account.favourites,
  subtitle: 'The cars you have saved, the last one first.',
  saved: (count: number) => `${count} saved ${count === 1 ? 'car' : 'cars'}`,
  empty: 'No favourites yet',
  emptyText: 'Press the heart on a car to find it here again.',
  search: 'Search Cars',
  moreFailed: 'More of your cars could not be loaded',
  kept: (car: string) => ({ title: 'Saved to Favourites', text: car }),
  dropped: (car: string) => ({ title: 'Removed from Favourites', text: car }),
  full: (most: number) => ({ title: 'Favourites are full', text: `You can save up to ${most} cars. Remove one to save another.` }),
  logIn: { title: 'Log in to save this car', text: 'It will be in your Favourites as soon as you have logged in.' },
  similar: 'Similar cars',
}

export const shareWords = {
  title: (car: string) => `Share ${car}`,
  copy: 'Copy link',
  copied: { title: 'Link copied', text: 'Paste it wherever you like.' },
  notCopied: { title: 'The link could not be copied', text: 'Select it and copy it by hand.' },
  link: 'Link to this car',
  whatsApp: 'Send by WhatsApp',
}
