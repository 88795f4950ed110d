import { appMessages } from './app.ts'

type Found = { total: number; place: string | null; days: string | null }

const listed = (parts: readonly string[]) => parts.map((part) => `“${part}”`).join(', ')
const where = ({ place, days }: Omit<Found, 'total'>) => `${place ? ` in ${place}` : ''}${days ? `, ${days}` : ''}`

/** Whoever wrote it may have ended it as a sentence. */
const placeOf = (place: string | null) => (place ? `, ${place.replace(/[\s.]+$/, '')}` : '')

export const assistantMessages = {
  greeting: (brand: string) => `Hello! I find cars on ${brand} and answer questions. Which city, which days, what kind of car?`,
  thanks: 'You’re welcome! Ask me anytime.',
  unsure: 'I’m not sure what you mean. Tell me a city, days or a kind of car, or ask our team.',
  contact: 'Ask our team',
  helpCenter: 'Help Center',
  /** Of the section that an answer stands in. */
  source: (title: string) => `From the help pages: ${title}`,
  also: (title: string) => `See also: ${title}`,
  /** Where no days were named. */
  usualDays: (days: string) => `I looked at ${days}. Tell me your days to change that.`,
  found: ({ total, ...wish }: Found) => (total === 1 ? `I found 1 car${where(wish)}.` : `I found ${total} cars${where(wish)}.`),
  nothing: (wish: Omit<Found, 'total'>) => `I found no car with all of this${where(wish)}.`,
  unclear: (parts: readonly string[]) => `I can’t search for ${listed(parts)}, so I left that out.`,
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
      `The ${car} pickup was planned for ${when}${placeOf(place)}. It hasn’t been recorded yet.`,
    bring: ({ car, day, total, deposit, mine }: { car: string; day: string; total: string; deposit: string; mine: boolean }) =>
      mine
        ? `Bring ${total} in cash for the ${car}, pickup ${day}. ${deposit} of it is your refundable security deposit.`
        : `The renter brings ${total} in cash for your ${car}, pickup ${day}. ${deposit} of it is the security deposit, to give back.`,
    return: ({ car, day, mine }: { car: string; day: string; mine: boolean }) =>
      mine ? `Return the ${car} on ${day}.` : `Your ${car} is returned on ${day}.`,
    state: ({ car, days, state }: { car: string; days: string; state: string }) => `${car}, ${days}: ${state}.`,
    code: 'Your pickup code is on the booking page.',
    sums: ({ total, deposit, fee }: { total: string; deposit: string; fee: string }) =>
      `Total ${total} in cash, including ${deposit} security deposit and ${fee} service fee.`,
    /** Words of the question that may say which booking is meant. */
    unclear: (parts: readonly string[]) => `I don’t understand ${listed(parts)}. Here are your bookings and requests:`,
    noSuch: (parts: readonly string[]) => `You have no booking for ${parts.join(', ')}.`,
    yours: 'Here are your bookings and requests:',
    more: (count: number) => `${count} more under My bookings`,
  },
  /** What an owner kept of bookings whose cash was recorded. */
  earned: {
    payments: 'Payments',
    sum: (sum: string, period: string | undefined, cars: readonly string[]) =>
      `You earned ${sum}${period ? ` in ${period}` : ' in all'}${cars.length > 0 ? ` with the ${cars.join(' and the ')}` : ''}, after fees and commission.`,
    line: (month: string, car: string, sum: string) => `${month}, ${car}: ${sum}`,
    unclear: (parts: readonly string[]) => `I don’t understand ${listed(parts)}. Here is what you earned, after fees and commission:`,
    noSuch: (car: string, period: string | undefined) =>
      `You have no earnings with “${car}”${period ? ` in ${period}` : ''}. Here is what you earned, after fees and commission:`,
    ahead: (sum: string) =>
      `I can’t predict your earnings. Your approved bookings will bring ${sum} more once their cash is recorded. So far you earned:`,
    more: (count: number) => `${count} more under Payments`,
  },
}

/** What the page of the assistant says around its answers. */
export const assistantPageMessages = {
  title: appMessages.nav.assistant,
  greeting: 'Hello! Tell me which car you need, where and when, in English, French or Kinyarwanda. Or ask a question.',
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
  label: 'Your question',
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
  notCopied: { title: 'Not copied', text: 'Select the text and copy it yourself.' },
  /** How a wish was read. */
  read: 'What I searched for',
  place: 'City',
  everywhere: 'Everywhere',
  days: (days: string) => `Change days, ${days}`,
  showCars: 'Show cars',
  carsFailed: 'We couldn’t load the cars',
  nothing: 'No cars found.',
  openSearch: 'Open in search',
  near: 'See similar cars',
  chooseCity: (total: number) => `Choose a city above to see all ${total} cars.`,
  all: (total: number) => `See all ${total} cars`,
  /** Where a model outside is configured. */
  outside: (host: string) => `Questions go to ${host}.`,
  outsideLink: 'What we share',
  full: 'This chat is full. Your next question starts a new one.',
  history: {
    title: 'Your chats',
    none: 'Your chats are saved here. Only you can see them.',
    begin: 'New chat',
    more: 'Show More',
    failed: 'We couldn’t load your chats',
    logIn: 'Log in to save your chats.',
    logInLink: 'Log in',
    rename: (title: string) => `Rename “${title}”`,
    renameTitle: 'Rename this chat',
    name: 'Name',
    save: 'Save',
    delete: (title: string) => `Delete “${title}”`,
    deleteTitle: 'Delete this chat?',
    deleteText: 'You can’t undo this.',
    deleteConfirm: 'Delete',
    deleted: { title: 'Chat deleted' },
  },
  noScripts: 'The assistant needs JavaScript. You can use search and the Help Center without it.',
}
