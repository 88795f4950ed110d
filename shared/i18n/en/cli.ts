import { commitBeforeBaseline } from '../../lib/baseline.ts'
import { formatCount } from './app.ts'
/** What to do, by the code that Postgres or the network gives. */
const databaseRemedies: Readonly<Record<string, string>> = {
  '28000': 'it refuses this user: check user, password and its pg_hba.conf',
  '28P01': 'wrong password: check user and password',
  '3D000': 'no database has this name: create it first (createdb)',
  '42501': 'this user can’t create tables: GRANT CREATE ON SCHEMA public TO that user',
  '53300': 'it has no free connections: raise max_connections or close others',
  '57P03': 'it is starting or stopping: try again in a moment',
  ECONNREFUSED: 'nothing answers: check that it runs, then its host and port',
  ECONNRESET: 'it closed the connection: check the port, and if it needs sslmode',
  ENOTFOUND: 'its host is unknown: check the name',
  EAI_AGAIN: 'its host is unknown: check the name and this machine’s DNS',
  EHOSTUNREACH: 'its host cannot be reached: check the network',
  ETIMEDOUT: 'it doesn’t answer: check host, port and firewall',
  'no TLS': 'it doesn’t accept encrypted connections: turn on ssl there, or remove sslmode from the address',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate isn’t trusted: add its authority to NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate isn’t trusted: add its authority to NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate isn’t trusted: add its authority to NODE_EXTRA_CA_CERTS',
  '': 'it doesn’t answer: check host, port and firewall',
}
const withRemedy = (code: string) => `${code && ` (${code})`}${databaseRemedies[code] ? `: ${databaseRemedies[code]}` : ''}`

/** What the program says to whoever runs it. */
export const cliMessages = {
  usage: `twara [serve] [--demo]                runs the site; --demo with sample data, deleted when it stops
twara admin create EMAIL             creates an admin; type the password, or send it on standard input
twara admin reset-password EMAIL     sets a new admin password and logs that admin out everywhere
twara admin reset-link EMAIL         prints a one-time link to choose a new password
twara admin remove-2fa EMAIL         lets an admin log in without an authenticator code
twara backup --to FILE               backs up the database and the data folder; encrypted if FILE ends with .age
twara verify ARCHIVE                 checks an archive without restoring it
twara restore ARCHIVE [--live]       replaces the data with an archive and keeps the old data
                                     ARCHIVE: a file, bucket: (the newest in the bucket) or bucket:NAME
twara export --to FOLDER             writes the database as JSON lines, and all files, to a new folder
twara import FOLDER [--live]         loads an exported folder into a new site
                                     without --live the site is on hold until an admin releases it:
                                     it sends only mail that someone asks for and changes no booking
twara migrate                        upgrades the database to this version
twara rotate-key                     encrypts documents with a new key: DOCUMENT_KEY_NEXT, or a new one in the data folder
twara doctor                         checks configuration, folder, disk, clock, mail, database, document key and backups
twara help [COMMAND], --help, --version

Set everything else with environment variables: see docs/configuration.md.`,
  help: {
    serve: `twara [serve] [--demo]
Runs the site until you stop it. --demo uses sample data, deleted when it stops.`,
    admin: `twara admin create EMAIL
twara admin reset-password EMAIL
twara admin reset-link EMAIL
twara admin remove-2fa EMAIL
Creates an admin, sets a new password, prints a link to choose one, or turns off the log-in code.
Type the password when asked, or send it on standard input. The site can keep running.`,
    backup: `twara backup --to FILE
Writes the database and the data folder to FILE, then checks it. The site can keep running.
Files in an S3 bucket are not included: use export for those.
If FILE ends with .age it is encrypted with BACKUP_PASSPHRASE, or with one you type.
The document key is not included: keep a copy elsewhere.`,
    verify: `twara verify ARCHIVE
Reads the whole archive and lists what is in it. Changes nothing.
ARCHIVE: a file, bucket: (the newest in the bucket) or bucket:NAME.`,
    restore: `twara restore ARCHIVE [--live]
Without --live the site is on hold until an admin releases it: it sends only mail that someone asks for
(password reset, confirmation) and changes no booking by itself.
Checks the archive, then replaces the data with it and keeps the old data. Stop the site first.
ARCHIVE: a file, bucket: (the newest in the bucket) or bucket:NAME.`,
    export: `twara export --to FOLDER
Writes the database as JSON lines, and every file, to a new folder. Stop the site first.`,
    import: `twara import FOLDER [--live]
Without --live the site is on hold until an admin releases it: it sends only mail that someone asks for
(password reset, confirmation) and changes no booking by itself.
Loads an exported folder into a new site, completely or not at all. Stop the site first.`,
    migrate: `twara migrate
Upgrades the database to this version, as every start does. Stop the site first, except on Postgres.`,
    'rotate-key': `twara rotate-key
Encrypts all documents with a new key: DOCUMENT_KEY_NEXT, or a new one in the data folder. Stop the site first.`,
    doctor: `twara doctor
Checks configuration, folder, disk, clock, mail, database, document key and backups, one line each.
Ends with 1 if one of them is bad. Changes nothing.`,
    help: `twara help [COMMAND]
Lists the commands, or explains one.`,
  } as Readonly<Record<string, string>>,
  unknown: (name: string) => `'${name}' isn’t a command.`,
  unknownOption: 'This option doesn’t exist.',
  missing: {
    email: 'Add the email address.',
    archive: 'Add the archive.',
    to: 'Say where to: --to FILE, or --to FOLDER for an export.',
    folder: 'Add the folder.',
    act: 'Say what to do: create, reset-password, reset-link or remove-2fa.',
  },
  tooMany: 'There’s one word too many.',
  seeHelp: 'See all commands with twara --help.',
  askPassword: 'Password: ',
  askPassphrase: 'Archive passphrase: ',
  admin: {
    created: (email: string) => `${email} is an admin now.`,
    taken: 'This address already has an account.',
    none: 'No admin has this address.',
    badEmail: 'This isn’t an email address.',
    badPassword: 'Choose a password of 10 to 128 characters that is hard to guess.',
    reset: (email: string) => `${email} has a new password and is logged out everywhere.`,
    link: (address: string, hours: number) => `Open this link within ${hours} hours. It works once:\n  ${address}`,
    factorRemoved: (email: string) => `${email} now logs in without a code.`,
    unexpected: 'The running site couldn’t do this. See its log.',
    noFactor: 'This admin already logs in without a code.',
  },
  backup: {
    made: (path: string) => `Saved to ${path}. The document key is not included: keep a copy elsewhere.`,
    there: 'This file already exists. Choose another name.',
    noFolder: (folder: string) => `The folder ${folder} doesn’t exist. Is its disk mounted?`,
    verified: (madeAt: string, files: number, size: string, migrations: number) =>
      `Verified: made ${madeAt}, ${formatCount(files, 'file', 'files')} (${size}) complete, database readable (${formatCount(migrations, 'migration', 'migrations')})`,
    shortPassphrase: (length: number) => `Choose a passphrase of ${length} characters or more.`,
    ofDatabase: 'With DATABASE_URL, back up the database with pg_dump or its provider’s tool, and copy the files of the data folder too.',
    noBucket: (reason: string) => `Nothing was changed: ${reason}.`,
    bad: (reason: string) => `This archive can’t be restored: ${reason}.`,
    tooOld: `it is too old for this version: restore it with the program of commit ${commitBeforeBaseline}, export there, then import here`,
    restored: (madeAt: string) => `Restored the data of ${madeAt}.`,
    kept: (folder: string) => `The old data is in ${folder}.`,
    finished: (folder: string) => `The restore started earlier is finished. The old data is in ${folder}.`,
  },
  transfer: {
    folderExists: 'This name is taken. Choose another.',
    exported: (folder: string) =>
      `Exported to ${folder}. It holds personal data: keep it private. The document key is not included: take keys/document.key or DOCUMENT_KEY with you.`,
    imported: (rows: number, files: number) => `Imported ${rows} rows and ${files} files.`,
    settled: (files: number) => `Moved ${files} files from the data folder to the bucket.`,
    unsettled: (reason: string) => `Files will move from the data folder to the bucket at the next start: ${reason}.`,
    importFailed: (reason: string) => `Nothing was imported: ${reason}.`,
  },
  noPlace: (tried: string) =>
    `Set TWARA_CACHE to a folder that only you can write to: the program unpacks some of its parts there. Tried: ${tried}.`,
  noParts: (reason: string) =>
    `A part of the program can’t be loaded: ${reason}. If its folder forbids programs (noexec), set TWARA_CACHE to another folder.`,
  startsOnHold:
    'The site starts on hold: it sends only mail that someone asks for and changes no booking by itself, until an admin releases it under Jobs. To replace the real site, use --live.',
  more: (url: string) => `More: ${url}`,
  database: 'the database of DATABASE_URL',
  oldNode: (needed: number, found: string) => `This needs Node ${needed}, not ${found}. Use npm start, which has the right version.`,
  noDatabase: (code: string) => `The database of DATABASE_URL can’t be opened${withRemedy(code)}.`,
  portTaken: 'This port is in use. Set PORT to another one.',
  portForbidden: 'This user can’t use this port. Set PORT to 1024 or higher, and put a proxy in front.',
  noHost: (code: string) => `HOST isn’t an address of this machine (${code}). Correct it, or remove it to use all addresses.`,
  diskFull: 'The disk is full. Make room or choose another place, then try again.',
  noRoom: 'The disk is full: pages can be read, but nothing is saved. Make room; you don’t need to restart.',
  jobNoRoom: 'The disk is full, so a job stopped. Make room; the job will run again by itself.',
  noAccess: (path: string | null) =>
    `This user can’t open or write to ${path ?? 'the data folder'}. Run this as its owner, or give it to this user (chown).`,
  folderInUse: (folder: string, pid: string) =>
    `Another process uses the data folder ${folder}${pid && ` (process ${pid})`}. Stop it first, or set DATA_DIR to another folder.`,
  foreignFolder: (folder: string, owner: number, own: number) =>
    `The data folder ${folder} belongs to user ${owner}, and you are user ${own}. Run this as user ${owner}, or give yourself the folder (chown -R).`,
  openRows:
    'Other users of this machine can read the database, since this disk refuses chmod. Restrict the data folder, or move it to another disk.',
  noFolder: (folder: string) => `DATA_DIR isn’t a folder: ${folder}.`,
  tooOld: `The data is too old for this version. Export it with the program of commit ${commitBeforeBaseline}, then import it here into a new site.`,
  unwholeRows: 'The database (twara.db) is damaged. Keep the file, and restore a backup.',
  refused: (reason: string) => `The system refused: ${reason}.`,
  notOwner: (owner: number) =>
    `The data folder belongs to another user. Run this as that user (sudo -u '#${owner}' …; with systemd see docs/operations.md), or the site can’t read what you write.`,
  noExpectedRows: (place: string) =>
    `There is no data in ${place}, but DATA_EXPECTED is set. Check that the place is right and its disk is mounted. For a new site, remove DATA_EXPECTED.`,
  rotation: {
    noNext: 'Set DOCUMENT_KEY_NEXT to the new document key (openssl rand -base64 32).',
    keptHere:
      'The key is in the data folder. Remove DOCUMENT_KEY_NEXT to get a new key there, or set DOCUMENT_KEY to the one in keys/document.key.',
    given: 'Documents are now encrypted with DOCUMENT_KEY_NEXT. Before the next start, set DOCUMENT_KEY to it.',
    kept: (path: string) => `Documents are now encrypted with a new key, stored in ${path}.`,
    wrongKey: 'Documents are encrypted with a different key. Put that key back first. Nothing was changed.',
    noKey: 'The data folder has no key (keys/document.key). Put back the key that documents are encrypted with. Nothing was changed.',
    former: (path: string) => `The old key is in ${path}. Older archives and exports need it: keep it with them.`,
    backups: 'Older archives and exports need the old key: keep it with them.',
    numbers: 'Document numbers checked before are no longer compared with new ones.',
    closed: (count: number) => `${count} could not be opened with either key and were not changed.`,
  },
  variables: {
    unknown: (name: string, meant: string | null) =>
      meant ? `${name} isn’t a setting. Did you mean ${meant}?` : `${name} in .env isn’t a setting: remove it or correct its name`,
    noPair: (line: number) => `line ${line} of .env is ignored: write NAME=value`,
    openQuote: (name: string) => `close the quote in the value of ${name} in .env`,
    unreadable: '.env can’t be read: let this user open it',
  },
  migrate: (count: number) => `The database is up to date (${formatCount(count, 'migration', 'migrations')}).`,
  doctor: {
    states: { ok: 'ok  ', warn: 'warn', bad: 'BAD ' },
    program: (version: string, node: string) => `twara ${version} on Node ${node}`,
    publicUrl: (url: string) => `the site’s address is ${url}`,
    noPublicUrl: 'set PUBLIC_URL: emails and cookies need it outside this machine',
    plainUrl: 'set PUBLIC_URL to an https address: otherwise others can read passwords and documents on the way',
    noProxies:
      'set TRUSTED_PROXIES: without it everyone behind your proxy counts as one address, and one person guessing passwords locks out all',
    folder: (path: string) => `this user can write to ${path}`,
    noFolder: (path: string) => `this user can’t write to ${path}`,
    noFolderYet: (path: string) => `${path} doesn’t exist yet: the first start creates it`,
    foreign: (names: string) => `this user can’t write to some files of the data folder: ${names}`,
    expected: 'the site won’t start without its data',
    notExpected: 'set DATA_EXPECTED=yes, or an empty site starts when the data is missing, such as on an unmounted disk',
    newPlace: (place: string) =>
      `${place} has no data: a new site starts there. If you had a site, check the place and that its disk is mounted`,
    noDatabase: (code: string) => `the database can’t be opened${withRemedy(code)}`,
    postgres: (version: string) => `the database answers: Postgres ${version}`,
    oldPostgres: (version: string) => `the database is Postgres ${version}: upgrade it to 14 or newer`,
    encoding: (name: string) => `the database’s encoding is ${name}: create one with UTF8`,
    clocksApart: (seconds: number) => `this machine’s clock and the database’s are ${seconds} seconds apart: correct them`,
    schema: (count: number) => `the database is up to date (${formatCount(count, 'migration', 'migrations')})`,
    olderSchema: (count: number) =>
      `the next start upgrades the database (${formatCount(count, 'migration', 'migrations')}): back it up first`,
    ownBackups: 'back up the database with pg_dump or its provider’s tool, and copy the files of the data folder too',
    databaseDuty:
      'if the database is outside Rwanda, law 058/2021 (articles 48 and 50) requires a certificate or authorisation from the supervisory authority',
    openFolder: 'others on this machine can read the data folder: chmod 700',
    network: 'the data folder is on a network disk, where SQLite can lose data: move it',
    space: (free: string) => `${free} free on the disk`,
    fullSoon: (free: string) => `only ${free} free on the disk: make room`,
    inUse: 'the site is running, so its database was not checked',
    rows: (count: number) => `the database is complete, ${formatCount(count, 'migration', 'migrations')}`,
    noData: 'there is no database yet',
    badRows: 'the database is damaged: restore a backup',
    unreadRows: (reason: string) => `the database couldn’t be checked: ${reason}`,
    newer: 'the database belongs to a newer version: install that version',
    tooOld: `the database is too old for this version: export it with the program of commit ${commitBeforeBaseline}, then import it here`,
    older: (count: number) => `the next start upgrades the database (${formatCount(count, 'migration', 'migrations')}) and keeps a copy`,
    clock: 'the clock is right',
    clockBehind: 'the clock is behind the last saved data: correct it',
    mailFiles: 'emails are written to files: set SMTP_URL to send them',
    mail: 'the mail server answers',
    noMail: 'the mail server doesn’t answer or refuses the log-in: check SMTP_URL',
    keyAside: 'the document key is in the data folder: keep a copy of keys/document.key elsewhere',
    noKeyYet: 'there is no document key yet: the first start creates keys/document.key in the data folder',
    keyGiven: 'documents are encrypted with DOCUMENT_KEY: keep a copy of it elsewhere',
    noBackup: 'there is no backup: make one with twara backup',
    noAway: 'backups are only on this machine: set BACKUP_S3_URL, or copy them elsewhere',
    away: (host: string, count: number) => `${host} has ${count} archives: keep their passphrase elsewhere too`,
    awayDuty:
      'if the backup bucket is outside Rwanda, law 058/2021 (articles 48 and 50) requires a certificate or authorisation from the supervisory authority',
    files: (host: string) => `photos and documents are at ${host}: back them up there, since backups here have only the database`,
    documentsOff: 'documents can’t be uploaded: with DATABASE_URL, set DOCUMENT_KEY and a bucket (S3_ENDPOINT and its settings)',
    filesDuty:
      'if the bucket of photos and documents is outside Rwanda, law 058/2021 (articles 48 and 50) requires a certificate or authorisation from the supervisory authority',
    filesFail: (reason: string) =>
      `photos and documents can’t be reached: ${reason}. Check S3_ENDPOINT and both keys, and that the bucket of S3_BUCKET exists`,
    noFiles: 'DOCUMENT_KEY needs a bucket with DATABASE_URL: set S3_ENDPOINT, S3_BUCKET and both keys',
    awayFails: (reason: string) => `backups can’t be sent: ${reason}`,
    backup: (name: string) => `the last backup is ${name}`,
    oldBackup: (name: string) => `the last backup is ${name}: keep the site running, it makes one every night`,
  },
}
