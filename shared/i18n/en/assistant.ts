import { appMessages } from './app.ts'

type Found = { total: number; place: string | null; days: string | null }

const listed = (parts: readonly string[]) => parts.map((part) => `“${part}”`).join(', ')
const where = ({ place, days }: Omit<Found, 'total'>) => `${place ? ` in ${place}` : ''}${days ? `, ${days}` : ''}`

/** Whoever wrote it may have ended it as a sentence. */
const placeOf = (place: string | null) => (place ? `, ${place.replace(/[\s.]+$/, '')}` : '')

export const assistantMessages = {
  greeting: (brand: string) =>
    `Hello. I find cars on ${brand} and answer questions about renting here. Tell me the city, the days and what the car should have.`,
  thanks: 'You are welcome. Ask me whenever you need a car or an answer.',
  unsure: 'I am not sure what you mean. Name a city, days or what the car should have, or ask our team.',
  contact: 'Ask our team',
  helpCenter: 'Help Center',
  /** Of the section that an answer stands in. */
  source: (title: string) => `From the help pages: ${title}`,
  also: (title: string) => `See also: ${title}`,
  /** Where no days were named. */
  usualDays: (days: string) => `You named no days, so I looked at ${days}.`,
  found: ({ total, ...wish }: Found) => (total === 1 ? `One car fits${where(wish)}.` : `${total} cars fit${where(wish)}.`),
  nothing: (wish: Omit<Found, 'total'>) => `No car fits all of this${where(wish)}.`,
  unclear: (parts: readonly string[]) => `I do not know how to look for ${listed(parts)}, so that was left out.`,
  /** Of somebody's own bookings. `mine`: they drive it; else somebody else drives their car. */
  own: {
    logIn: 'Log in to ask about your own bookings.',
    logInLink: 'Log in',
    none: 'You have no open requests or upcoming bookings.',
    open: 'Open the booking',
    all: 'My bookings',
    waits: 'The owner hasn’t answered this request yet.',
    pickup: ({ car, when, place, mine }: { car: string; when: string; place: string | null; mine: boolean }) =>
      `${mine ? `You pick up the ${car}` : `Your ${car} is picked up`} on ${when}${placeOf(place)}.`,
    /** The day has passed, and nobody has said that it was picked up. */
    pickupWas: ({ car, when, place }: { car: string; when: string; place: string | null }) =>
      `The pickup of the ${car} was planned for ${when}${placeOf(place)}, and has not been recorded yet.`,
    bring: ({ car, day, total, deposit, mine }: { car: string; day: string; total: string; deposit: string; mine: boolean }) =>
      mine
        ? `Bring ${total} in cash for the ${car}, pickup ${day}: ${deposit} of it is the security deposit, refundable after the trip.`
        : `The renter brings ${total} in cash for your ${car}, pickup ${day}: ${deposit} of it is the security deposit, to give back after the trip.`,
    return: ({ car, day, mine }: { car: string; day: string; mine: boolean }) =>
      mine ? `You bring the ${car} back on ${day}.` : `Your ${car} comes back on ${day}.`,
    state: ({ car, days, state }: { car: string; days: string; state: string }) => `${car}, ${days}: ${state}.`,
    code: 'Its pickup code is on the booking’s page.',
    sums: ({ total, deposit, fee }: { total: string; deposit: string; fee: string }) =>
      `Total ${total} in cash: ${deposit} of it is the deposit, ${fee} the service fee.`,
    /** Words of the question that may say which booking is meant. */
    unclear: (parts: readonly string[]) => `I don't understand ${listed(parts)}. Here are your bookings and requests:`,
    noSuch: (parts: readonly string[]) => `I found no booking of yours for ${parts.join(', ')}.`,
    yours: 'Here are your bookings and requests:',
    more: (count: number) => `${count} more under My bookings`,
  },
  /** What an owner kept of bookings whose cash was recorded. */
  earned: {
    payments: 'Payments',
    sum: (sum: string, period: string | undefined, cars: readonly string[]) =>
      `You earned ${sum}${period ? ` in ${period}` : ' in all'}${cars.length > 0 ? ` with the ${cars.join(' and the ')}` : ''}, after fees and commission.`,
    line: (month: string, car: string, sum: string) => `${month}, ${car}: ${sum}`,
    unclear: (parts: readonly string[]) => `I don't understand ${listed(parts)}. Here is what you earned, after fees and commission:`,
    noSuch: (car: string, period: string | undefined) =>
      `I found no earnings of yours with “${car}”${period ? ` in ${period}` : ''}. Here is what you earned, after fees and commission:`,
    ahead: (sum: string) =>
      `I can't tell what you will earn. Your approved bookings bring ${sum} more once their cash is recorded. Here is what you earned so far:`,
    more: (count: number) => `${count} more under Payments`,
  },
}

/** What the page of the assistant says around its answers. */
export const assistantPageMessages = {
  title: appMessages.nav.assistant,
  greeting: 'Hello. Tell me which car you need, where and when, in English, French or Kinyarwanda; or ask how something works here.',
  suggestions: {
    label: 'Try one of these',
    everyone: [
      'A 7-seater in Musanze this weekend',
      'Voiture automatique à Kigali demain pour 3 jours',
      'Imodoka i Huye ejo',
      'How do I pay?',
      'What if I cancel?',
    ],
    signedIn: 'When do I pick up my car?',
  },
  label: 'Your wish or question',
  placeholder: 'A 4×4 in Kigali on Friday under 60k',
  send: 'Ask',
  stop: 'Stop',
  stopped: 'Stopped.',
  thinking: 'Looking it up …',
  failed: 'Failed to get response from AI assistant. Please try again.',
  you: 'You',
  copy: 'Copy',
  copyLabel: 'Copy this answer',
  copied: { title: 'Copied' },
  notCopied: { title: 'Not copied', text: 'Your browser does not let this page copy. Mark the text and copy it yourself.' },
  /** How a wish was read. */
  read: 'How this was understood',
  place: 'City',
  everywhere: 'Everywhere',
  days: (days: string) => `Change the days, ${days}`,
  showCars: 'Show the cars',
  carsFailed: 'The cars could not be loaded',
  nothing: 'No car fits this.',
  openSearch: 'Open in the search',
  near: 'See what comes near it',
  chooseCity: (total: number) => `Choose a city above to see all of the ${total} cars.`,
  all: (total: number) => `See all ${total} cars`,
  /** Where a model outside is configured. */
  outside: (host: string) => `Questions go to ${host}.`,
  outsideLink: 'What is told there',
  full: 'This chat is full. What you ask next begins a new one.',
  history: {
    title: 'Your chats',
    none: 'What you ask is kept here, for you alone.',
    begin: 'New chat',
    more: 'Show More',
    failed: 'Your chats could not be loaded',
    logIn: 'Log in, and what you ask from then on is kept for you.',
    logInLink: 'Log in',
    rename: (title: string) => `Rename “${title}”`,
    renameTitle: 'Rename this chat',
    name: 'Name',
    save: 'Save',
    delete: (title: string) => `Delete “${title}”`,
    deleteTitle: 'Delete this chat?',
    deleteText: 'Your questions and their answers are deleted for good.',
    deleteConfirm: 'Delete',
    deleted: { title: 'Chat deleted' },
  },
  noScripts: 'The assistant needs JavaScript. Without it, the search and the Help Center answer too.',
}
