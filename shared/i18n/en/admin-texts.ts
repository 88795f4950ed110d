import type { TextKind } from '../../domain/settings.ts'
import { adminPages } from './admin-pages.ts'

/** Terms, privacy and agreements in the operator's own words. */
export const adminTextWords = {
  title: adminPages.texts,
  back: adminPages.settings,
  intro: 'Each of these can be replaced by a text of your own. Earlier versions stay for whoever accepted them.',
  failed: 'Failed to load the texts. Please try again.',
  kinds: adminPages.textsOf,
  abouts: {
    terms: 'On the page Terms.',
    privacy: 'On the page Privacy.',
    owner: 'Accepted with each listing, and with each booking that an owner approves.',
    renter: 'Accepted before each request.',
  } satisfies Record<TextKind, string>,
  current: (version: string) => `Now: ${version}`,
  coming: (version: string) => `Coming: ${version}`,
  builtIn: 'the text that comes with the site',
  from: (day: string) => `from ${day}`,
  edit: 'Replace or read',
  editOf: (kind: string) => `Replace or read: ${kind}`,
  allTexts: 'All texts',
  form: {
    legend: 'A new version',
    text: 'Text',
    hint: 'Markdown: # for headings, - for lists, ** for bold, [words](https://…) for links. No HTML.',
    pageHint:
      'Markdown: # for headings, - for lists, ** for bold, [words](https://…) for links. No HTML. Words such as {brand} and {serviceFeePercent} are filled in.',
    agreementHint:
      'Whoever has not accepted it yet is asked to read and accept it from its day on. Bookings keep the text they were made with.',
    day: 'Holds from',
    dayHint: 'Today or later, at 00:00 in Kigali',
    preview: 'Preview',
    edit: 'Back to the text',
    leave: { title: 'Leave without publishing?', text: 'Your text is not published yet.', confirm: 'Leave without publishing' },
    save: 'Publish',
    saving: 'Publishing…',
  },
  ask: (day: string) => ({
    title: 'Publish this text?',
    text: `It holds from ${day} on. From then on it cannot be taken back, only be replaced again.`,
  }),
  saved: { title: 'Text published', text: 'It holds from its day on.' },
  versions: {
    title: 'Versions',
    columns: { version: 'Version', from: 'Holds from', written: 'Written', state: 'State', actions: 'Actions' },
    states: { current: 'Holds now', coming: 'Coming', past: 'Earlier' },
    always: 'The beginning',
    read: 'Read',
    readOf: (version: string) => `Read version ${version}`,
    failed: 'Failed to load this version. Please try again.',
    withdraw: 'Withdraw',
    withdrawOf: (version: string) => `Withdraw version ${version}`,
  },
  withdrawing: {
    title: (version: string) => `Withdraw version ${version}?`,
    text: 'It will not take effect and cannot be read any more. That it was withdrawn stays in the log.',
    busy: 'Withdrawing…',
    done: { title: 'Text withdrawn', text: 'It will not take effect.' },
  },
}
