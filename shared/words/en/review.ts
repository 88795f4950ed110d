import { reviewEditHours } from '../../review.ts'

/** What a renter writes of a trip, and what the owner answers. */
export const reviewWords = {
  title: 'Rate this trip',
  edit: 'Change your review',
  editUntil: `You can change it for ${reviewEditHours} hours.`,
  stars: 'Stars',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
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
  answer: 'Answer of the owner',
  answerLabel: 'Your answer',
  answerHint: 'You can answer once. Everyone sees it.',
  answerSubmit: 'Send answer',
  answerDone: { title: 'Answer sent', text: 'It stands below the review.' },
  cancel: 'Keep it as it is',
}
