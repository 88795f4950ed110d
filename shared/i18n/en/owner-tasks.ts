import type { ExpiringDocument } from '../../domain/owner-tasks.ts'

/** What an owner has to do today and tomorrow. */
export const todayWords = {
  title: 'Today',
  nothing: 'Nothing is due today or tomorrow. Murakoze, and have a good day!',
  failed: 'What is due today could not be loaded.',
  all: (total: number) => `See all ${total} bookings`,
  unfold: (count: number) => `Show all ${count}`,
  with: (renter: string, days: string) => `${renter} · ${days}`,
  late: { status: 'Out too long', text: (day: string) => `It was to come back ${day}.`, step: 'Record return' },
  answer: {
    text: (moment: string) => `Answer by ${moment}.`,
    earn: (sum: string) => `You earn ${sum}.`,
    step: 'Answer',
  },
  pickup: {
    status: (day: string) => `Pickup ${day}`,
    missed: 'Pickup overdue',
    missedText: (day: string) => `It was to start ${day}. After its last day the booking ends by itself.`,
    at: (hour: string) => `Agreed on: ${hour}.`,
    step: 'Record pickup',
    later: 'See booking',
  },
  return: { status: (day: string) => `Return ${day}`, step: 'Record return' },
  paper: {
    kinds: { insurance: 'Insurance', inspection: 'Technical inspection' } satisfies Record<ExpiringDocument['kind'], string>,
    ends: (paper: string, day: string) => `${paper} ends ${day}.`,
    ended: (paper: string, day: string) => `${paper} ended ${day}. The car is out of the search.`,
    status: 'Paper ends soon',
    over: 'Paper ended',
    step: 'Enter the new date',
  },
  of: (step: string, car: string) => `${step}: ${car}`,
}
