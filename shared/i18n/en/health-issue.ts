import type { HealthIssueKind } from '../../domain/health-issue.ts'

type TroubleWords = { failing: string; well: string }

const bringKeyBack = 'Put back the key that encrypted this data: as keys/document.key in the data folder, or in DOCUMENT_KEY. Then restart.'

/** For whoever runs the site: on the page of the jobs, to the webhook and by mail. Nobody is named. */
export const troubleWords: Record<HealthIssueKind, TroubleWords> = {
  backup: { failing: 'The nightly backup fails or hangs. It is tried again by itself.', well: 'The nightly backup works again.' },
  job: { failing: 'A job fails or hangs. It is tried again by itself.', well: 'All jobs work again.' },
  disk: { failing: 'There is less than one gigabyte left on the disk.', well: 'There is room on the disk again.' },
  key_missing: {
    failing: `The document key is missing: no document can be opened or uploaded. ${bringKeyBack}`,
    well: 'The document key is no longer missing.',
  },
  key_wrong: {
    failing: `The document key does not match this data: no document can be opened or uploaded. ${bringKeyBack}`,
    well: 'The document key is correct again.',
  },
  mail: { failing: 'Mail cannot be sent. It is tried again by itself.', well: 'Mail is sent again.' },
}
