import type { TroubleKind } from '../../trouble.ts'

type TroubleWords = { failing: string; well: string }

/** For whoever runs the site: on the page of the jobs, to the webhook and by mail. Nobody is named. */
export const troubleWords: Record<TroubleKind, TroubleWords> = {
  backup: { failing: 'The nightly backup fails or hangs. It is tried again by itself.', well: 'The nightly backup works again.' },
  job: { failing: 'A job fails or hangs. It is tried again by itself.', well: 'All jobs work again.' },
  disk: { failing: 'There is less than one gigabyte left on the disk.', well: 'There is room on the disk again.' },
  mail: { failing: 'Mail cannot be sent. It is tried again by itself.', well: 'Mail is sent again.' },
}
