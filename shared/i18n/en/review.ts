import { counted } from './counted.ts'

/** What a renter writes of a trip, and what the owner answers. */
export const reviewWords = {
  title: 'Rate this trip',
  edit: 'Change your review',
  editUntil: (until: string) => `You can change it until ${until}.`,
  stars: 'Stars',
  star: (count: number) => counted(count, 'star', 'stars'),
  text: 'Your review',
  hint: 'What should the next renter know?',
  counter: (used: string, most: string) => `${used} of ${most}`,
  submit: 'Send review',
  save: 'Save review',
  busy: 'Saving…',
  done: { title: 'Thank you', text: 'Your review is on the car’s page.' },
  shown: { renter: 'Your review', owner: 'Review of the renter', admin: 'Review of the renter' },
  by: (author: string, date: string) => `${author} · ${date}`,
  edited: 'edited',
  hidden: (reason: string) => `Hidden by the team: ${reason}`,
  of: (author: string) => `the review of ${author}`,
  answer: { renter: 'Reply from the owner', owner: 'Your reply', admin: 'Reply from the owner' },
  answerLabel: 'Your answer',
  answerHint: 'You can answer once. Everyone sees it.',
  answerSubmit: 'Send answer',
  answerDone: { title: 'Answer sent', text: 'It stands below the review.' },
  cancel: 'Keep it is',
  /** An owner rates the one who drove. */
  renter: {
    title: 'Rate the renter',
    text: 'Was the car treated with care, the time kept, the agreement too? Owners see the mean when this renter asks for their car. The renter does not see it.',
    submit: 'Send rating',
    save: 'Save rating',
    done: { title: 'Thank you', text: 'It helps the next owner to decide.' },
    shown: { owner: 'Your rating of the renter', admin: 'The owner’s rating of the renter' },
    edit: 'Change your rating',
  },
}
