import { commitBeforeBaseline } from '../../lib/baseline.ts'
import type { ArchiveErrorCode } from '../../domain/restore.ts'

/** Bringing back a backup where there is no admin yet. */
export const restoreMessages = {
  instead: 'Or is this a site that there was before?',
  open: 'Bring back a backup',
  title: 'Bring back a backup',
  lead: 'Everything that is in it comes back: people, cars, bookings and files. Then you log in as you did on that site.',
  from: {
    legend: 'Where is the backup?',
    device: { label: 'On this device', text: 'A file that ends with .zip or .age' },
    bucket: (host: string) => ({ label: `At ${host}`, text: 'The newest one there' }),
  },
  choose: 'Choose the file',
  other: 'Choose another file',
  passphrase: 'Passphrase',
  passphraseHint: 'The backup is locked. Without its passphrase nobody can open it.',
  check: 'Read the backup',
  checking: 'Reading...',
  progress: (name: string) => `${name}, on its way`,
  percent: (percent: number) => `${percent} % sent. If the connection breaks, it goes on where it was.`,
  reading: 'The server reads all of it. This takes a minute for each gigabyte, or longer.',
  leave: {
    title: 'Leave this page?',
    text: 'The backup is still on its way. If you leave now, it has to be sent again.',
    confirm: 'Leave',
  },
  errors: {
    broken: 'This is no backup of such a site, or a part of it is missing or was changed. Choose another file.',
    locked: 'It does not open. Type the passphrase that it was locked with.',
    newer: 'It was made by a newer version of this program. Start that version first.',
    too_old: `It is too old for this version. Restore it with the program of commit ${commitBeforeBaseline}, export there, then import that here.`,
    missing: 'There is no backup. Choose a file.',
    too_large: 'There isn’t enough room on the server’s disk for this backup. Make room there, then try again.',
    bucket:
      'The place where backups are kept does not answer, or refuses. It also knows which accounts were deleted since: try again, or start without BACKUP_S3_URL.',
  } satisfies Record<ArchiveErrorCode, string>,
  found: 'This is in it',
  version: { same: 'As on this site', older: 'An earlier one; what is in it is brought to the one of this site' },
  labels: { madeAt: 'Made', version: 'Version', users: 'People', cars: 'Cars', bookings: 'Bookings' },
  key: 'Documents open only with the key that they were locked with. It is in no backup: afterwards put it into keys/document.key, or set DOCUMENT_KEY.',
  live: 'This replaces the real site: send messages and run all jobs',
  held: 'Otherwise the site is on hold: it sends nothing and changes no booking until an admin releases it under Jobs.',
  restore: 'Bring it back',
  another: 'Take another one',
  starting: 'The site is starting with it. This takes a moment.',
  late: 'The site does not answer yet. Look at what it says where it was started, then open it again.',
  done: { title: 'The site is back', text: 'Log in as you did then. What was here before lies beside it on the server.' },
  toLogIn: 'Go to the log-in',
  back: 'Back',
}
