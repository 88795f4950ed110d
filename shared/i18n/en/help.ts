import type { TextKind } from '../../domain/settings.ts'
import { formatCount, helpTitles } from './app.ts'

export const helpMessages = {
  search: 'Search the answers',
  searchHint: 'deposit, code, cancel',
  found: (count: number) => formatCount(count, 'answer', 'answers'),
  nothing: (asked: string) => `No answer found for “${asked}”`,
  nothingText: 'Try another word, or contact us.',
  clear: 'Clear search',
  contact: 'Contact Us',
  stillOpen: 'Didn’t find your answer?',
  stillOpenText: 'Contact us. We answer by email.',
  link: 'Link to this answer',
  linkOf: (question: string) => `Link to this answer: ${question}`,
  groups: 'Topics',
  onThisPage: 'On this page',
  versions: {
    title: 'Versions',
    from: (day: string) => `From ${day}`,
    builtIn: 'First version',
    current: 'valid now',
    old: 'This earlier version is no longer valid.',
  },
  sample: 'See a sample listing',
  listNow: 'List Your Car Now',
  findCar: 'Search Cars',
  ownerCall: { title: 'Ready to share your car?', text: 'Listing is free. You set the price and decide on every request.' },
  preview: {
    pickupArea: 'Remera, opposite Amahoro Stadium',
    note: 'This is a sample of what renters see. Car, owner and reviews are made up.',
    book: 'Trip price',
    bookNote: 'Here renters choose their days, see the price and send you a request.',
    model: 'RAV4',
    owner: 'Claudine U.',
    description:
      'A clean five-seater, serviced every 5,000 km, with good tyres for the roads to Musanze and Akagera. Room for four suitcases.\n\nWe meet in Kimironko or at your hotel. Non-smoking, please.',
    reviews: [
      { author: 'Eric N.', text: 'The car looked like the photos, with a full tank. Pickup took ten minutes.' },
      { author: 'Aline M.', text: 'Strong on the hills to Nyungwe. The owner answered every call.' },
      { author: 'David K.', text: 'Good car, a little late at the meeting point. I got the whole deposit back at once.' },
    ],
    answer: 'Thank you, David. Next time I’ll leave earlier.',
  },
}

export const textTitles: Record<TextKind, string> = {
  terms: helpTitles['/terms'],
  privacy: helpTitles['/privacy'],
  owner: 'In-person agreement for owners',
  renter: 'In-person agreement for renters',
}
