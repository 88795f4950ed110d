import { commitBeforeBaseline } from '../../lib/baseline.ts'
import { formatCount } from './app.ts'
/** What to do, by the code that Postgres or the network gives. */
const databaseRemedies: Readonly<Record<string, string>> = {
  '28000': 'it refuses this user: check the user and password, and pg_hba.conf there',
  '28P01': 'the password is wrong: check user and password',
  '3D000': 'there is no database of this name: create it first (createdb)',
  '42501': 'its user may not create tables: GRANT CREATE ON SCHEMA public TO that user',
  '53300': 'it has no free connections: raise max_connections, or close others',
  '57P03': 'it is starting or stopping: try again in a moment',
  ECONNREFUSED: 'nothing answers at its host and port: check both, and that it is running',
  ECONNRESET: 'it closed the connection: check the port, and whether it needs sslmode',
  ENOTFOUND: 'its host is unknown: check the name',
  EAI_AGAIN: 'its host is unknown: check the name, and this machine’s DNS',
  EHOSTUNREACH: 'its host cannot be reached: check the network',
  ETIMEDOUT: 'it does not answer: check host, port and firewall',
  'no TLS': 'it takes no encrypted connections: turn them on there (ssl), or take sslmode out of the address',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted: name the authority behind it in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted: name the authority behind it in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted: name the authority behind it in NODE_EXTRA_CA_CERTS',
  '': 'it does not answer: check host, port and firewall',
}
const withRemedy = (code: string) => `${code && ` (${code})`}${databaseRemedies[code] ? `: ${databaseRemedies[code]}` : ''}`

/** What the program says to whoever runs it. */
export const cliMessages = {
  usage: `twara [serve] [--demo]                serves the site; --demo with rows of its own that are gone at the end
twara admin create EMAIL             makes an admin; the password is asked for, or read from the standard input
twara admin reset-password EMAIL     gives an admin another password, and logs them out everywhere
twara admin reset-link EMAIL         prints a link with which an admin chooses another password, once
twara admin remove-2fa EMAIL         lets an admin in without the code of their authenticator app
twara backup --to FILE               writes all rows and the files of the data folder into that archive; locked where its name ends with .age
twara verify ARCHIVE                 reads an archive whole, as a restore would
twara restore ARCHIVE [--live]       replaces the data with an archive, and keeps the old data beside it
                                     ARCHIVE is a file, bucket: for the newest in the bucket, or bucket:NAME
twara export --to FOLDER             writes all rows, as JSON lines, and all files into a new folder
twara import FOLDER [--live]         takes such a folder into a new site
                                     without --live only mail that somebody asks for is sent, and no
                                     job changes a booking, until an admin releases the site
twara migrate                        brings the rows to this version's schema
twara rotate-key                     locks documents with another key: DOCUMENT_KEY_NEXT, or a new one in the data folder
twara doctor                         checks configuration, folder, disk, clock, mail, rows, the key of documents and backups
twara help [COMMAND], --help, --version

Everything else is configured by the environment: see docs/configuration.md.`,
  help: {
    serve: `twara [serve] [--demo]
Runs the site until you stop it. --demo uses sample data, deleted when it stops.`,
    admin: `twara admin create EMAIL
twara admin reset-password EMAIL
twara admin reset-link EMAIL
twara admin remove-2fa EMAIL
Makes an admin, changes a password, prints a link to choose one, or turns off the code at log-in.
A password is asked for, or read from the standard input. The site may be running.`,
    backup: `twara backup --to FILE
Writes all rows and the files of the data folder into FILE and reads it back. The site may be running.
Files in an S3 bucket are not in it: an export has them.
If FILE ends with .age it is locked with BACKUP_PASSPHRASE, or with one that is asked for.
The key of documents is not in it: keep that one elsewhere.`,
    verify: `twara verify ARCHIVE
Reads the whole archive, as a restore would, and lists what is in it. Changes nothing.
ARCHIVE is a file, bucket: for the newest in the bucket, or bucket:NAME.`,
    restore: `twara restore ARCHIVE [--live]
Without --live the site is on hold until an admin releases it: it sends only mail that somebody asks for
(password reset, confirmation), and no job changes a booking.
Checks the archive, then replaces the data with it. The old data is kept beside it. Stop the site first.
ARCHIVE is a file, bucket: for the newest in the bucket, or bucket:NAME.`,
    export: `twara export --to FOLDER
Writes every row as a line of JSON, and every file, into a new folder. Stop the site first.`,
    import: `twara import FOLDER [--live]
Without --live the site is on hold until an admin releases it: it sends only mail that somebody asks for
(password reset, confirmation), and no job changes a booking.
Takes an exported folder into a new site: all rows or none. Stop the site first.`,
    migrate: `twara migrate
Upgrades the database to this version's schema, as every start does. Stop the site first, except on Postgres.`,
    'rotate-key': `twara rotate-key
Encrypts all documents with a new key: DOCUMENT_KEY_NEXT, or a new one in the data folder. Stop the site first.`,
    doctor: `twara doctor
Checks configuration, folder, disk, clock, mail, rows, the key of documents and backups, a line each. Ends with 1 if one of them is bad. Changes nothing.`,
    help: `twara help [COMMAND]
Lists the commands, or explains one of them.`,
  } as Readonly<Record<string, string>>,
  unknown: (name: string) => `There is no command '${name}'.`,
  unknownOption: 'There is no such option.',
  missing: {
    email: 'The e-mail address is missing.',
    archive: 'The archive is missing.',
    to: 'Where to is missing: --to FILE, or for an export --to FOLDER.',
    folder: 'The folder is missing.',
    act: 'Say what to do: create, reset-password, reset-link or remove-2fa.',
  },
  tooMany: 'There is one word too many.',
  seeHelp: 'twara --help says what there is.',
  askPassword: 'Password: ',
  askPassphrase: 'Passphrase of the archive: ',
  admin: {
    created: (email: string) => `${email} is an admin now.`,
    taken: 'There is an account with this address already.',
    none: 'There is no admin with this address.',
    badEmail: 'This is not an email address.',
    badPassword: 'The password needs 10 to 128 characters, and must not be easy to guess.',
    reset: (email: string) => `${email} has another password now, and is logged out everywhere.`,
    link: (address: string, hours: number) => `Opens once, within ${hours} hours:\n  ${address}`,
    factorRemoved: (email: string) => `${email} logs in without a code now.`,
    unexpected: 'The running site could not do this: its log says why.',
    noFactor: 'This admin already logs in without a code.',
  },
  backup: {
    made: (path: string) => `Written to ${path}. It has no key of documents: keep that one elsewhere.`,
    there: 'There is a file of that name already.',
    noFolder: (folder: string) => `There is no folder ${folder}: is its disk mounted?`,
    verified: (madeAt: string, files: number, size: string, migrations: number) =>
      `verified: made ${madeAt}, ${formatCount(files, 'file', 'files')} (${size}) unchanged, all rows readable (${formatCount(migrations, 'migration', 'migrations')})`,
    shortPassphrase: (length: number) => `The passphrase needs ${length} characters or more.`,
    ofDatabase:
      'With DATABASE_URL the rows are backed up and restored by the database itself: pg_dump, or what its provider makes. Copy the files of the data folder with them.',
    noBucket: (reason: string) => `Nothing was touched: ${reason}.`,
    bad: (reason: string) => `This archive cannot be restored: ${reason}.`,
    tooOld: `it is too old for this version: restore it with the program of commit ${commitBeforeBaseline}, export there, and import that here`,
    restored: (madeAt: string) => `Restored as of ${madeAt}.`,
    kept: (folder: string) => `What was there before lies in ${folder}.`,
    finished: (folder: string) => `A restore that was decided before is done now. What was there before lies in ${folder}.`,
  },
  moving: {
    there: 'There is something of that name already.',
    exported: (folder: string) =>
      `Written to ${folder}: whoever reads it reads everything. It has no key of documents: take keys/document.key or DOCUMENT_KEY along.`,
    imported: (rows: number, files: number) => `${rows} rows and ${files} files are here now.`,
    settled: (files: number) => `${files} files of the data folder lie in the bucket now.`,
    unsettled: (reason: string) => `Files of the data folder wait for the next start to go into the bucket: ${reason}.`,
    bad: (reason: string) => `Nothing was taken in: ${reason}.`,
  },
  noPlace: (tried: string) =>
    `The program must lay some of its parts into a folder that only you can write to. Tried: ${tried}. Set TWARA_CACHE to such a folder.`,
  noParts: (reason: string) =>
    `A part of the program cannot be loaded: ${reason}. Where its folder forbids programs (noexec), set TWARA_CACHE to another one.`,
  held: 'The site starts on hold: it sends only mail that somebody asks for, and changes no booking by itself, until an admin releases it under Jobs. To replace the real site, do this with --live.',
  more: (url: string) => `More: ${url}`,
  database: 'the database of DATABASE_URL',
  oldNode: (needed: number, found: string) => `This needs Node ${needed}, and runs on ${found}: npm start brings the right one along.`,
  noDatabase: (code: string) => `The database of DATABASE_URL cannot be opened${withRemedy(code)}.`,
  portTaken: 'The port is taken: set PORT to another one.',
  portForbidden: 'This user may not listen at this port: set PORT to one from 1024 on, and put a proxy before it.',
  noHost: (code: string) => `HOST is no address of this machine (${code}): set it to one, or remove it to listen at all of them.`,
  diskFull: 'The disk is full: make room on it, or choose another place, and try again.',
  noRoom: 'The disk is full: nothing is saved, and pages can still be read. Make room on it; no restart is needed.',
  jobNoRoom: 'A job was not done because the disk is full: make room on it. The job is tried again by itself.',
  noAccess: (path: string | null) =>
    `This user may not open ${path ?? 'the data folder'}, or write to it: run this as its owner, or give it to this user (chown).`,
  folderInUse: (folder: string, pid: string) =>
    `Another process uses the data folder ${folder}${pid && ` (process ${pid})`}: end it first, or set DATA_DIR to another one.`,
  foreignFolder: (folder: string, owner: number, own: number) =>
    `The data folder ${folder} belongs to another user (${owner}, and this is ${own}): run this as that one, or give it to this one (chown -R).`,
  openRows:
    'Other users of this machine can read the database: this disk refuses chmod. Restrict access to the data folder, or move it to another disk.',
  noFolder: (folder: string) => `DATA_DIR is not a folder: ${folder}.`,
  tooOld: `The data is too old for this version: export it with the program of commit ${commitBeforeBaseline}, and import that here into a new site.`,
  unwholeRows: 'The rows (twara.db) are not whole: stop here, keep the file, and restore a backup.',
  refused: (reason: string) => `The system refuses: ${reason}.`,
  notOwner: (owner: number) =>
    `The data folder belongs to another user: run this as that one (sudo -u '#${owner}' …, and beside the unit of systemd as docs/operations.md says), or what is written here cannot be read by the site.`,
  noExpectedRows: (place: string) =>
    `There is no data in ${place}, and DATA_EXPECTED says that there is: is it the right one, and its disk mounted? For a new site, take DATA_EXPECTED away.`,
  rotation: {
    noNext: 'DOCUMENT_KEY_NEXT is missing: the key that documents are to be locked with from now on (openssl rand -base64 32).',
    keptHere:
      'The key lies in the data folder: take DOCUMENT_KEY_NEXT away for a new one there, or set DOCUMENT_KEY to the one in keys/document.key.',
    given: 'Documents are locked with DOCUMENT_KEY_NEXT now. Before the next start, make it DOCUMENT_KEY.',
    kept: (path: string) => `Documents are locked with a new key now, in ${path}.`,
    wrongKey: 'Documents are locked with another key than this one: bring that back first. Nothing was changed.',
    noKey:
      'There is no key in the data folder (keys/document.key): bring back the one that documents are locked with. Nothing was changed.',
    former: (path: string) => `The one before lies in ${path}: archives and exports of before need it. Keep it where they are kept.`,
    backups: 'Archives and exports of before need the key of before: keep it where they are kept.',
    numbers: 'Numbers of documents that were checked before are no longer compared with new ones.',
    closed: (count: number) => `${count} could be opened with neither key, and stay as they are.`,
  },
  variables: {
    unknown: (name: string, meant: string | null) =>
      meant
        ? `${name} is not a setting here and has no effect: did you mean ${meant}?`
        : `${name} in .env is not a setting here and has no effect`,
    noPair: (line: number) => `line ${line} of .env has no effect: write NAME=value`,
    openQuote: (name: string) => `the value of ${name} in .env opens a quote that it never closes`,
    unreadable: '.env cannot be read: check that this user may open it',
  },
  migrate: (count: number) => `The rows have the schema of this version (${formatCount(count, 'migration', 'migrations')}).`,
  doctor: {
    states: { ok: 'ok  ', warn: 'warn', bad: 'BAD ' },
    program: (version: string, node: string) => `twara ${version} on Node ${node}`,
    publicUrl: (url: string) => `people type ${url}`,
    noPublicUrl: 'PUBLIC_URL is missing: links in mails and cookies need it outside of this machine',
    plainUrl: 'PUBLIC_URL is no https address: passwords and documents can be read on the way',
    noProxies:
      'TRUSTED_PROXIES is missing: people come over a proxy, since https needs one, and count as one address, so that who guesses passwords locks out everybody',
    folder: (path: string) => `${path} can be written`,
    noFolder: (path: string) => `${path} cannot be written`,
    noFolderYet: (path: string) => `${path} is not there yet: the first start makes it`,
    foreign: (names: string) => `not all that lies in the data folder can be written by this user: ${names}`,
    expected: 'without its data nothing starts',
    notExpected: 'where the data is not in its place, as on a disk that is not mounted, an empty site would start: set DATA_EXPECTED=yes',
    newPlace: (place: string) =>
      `${place} has no data: a new site begins there. Where there was one, it is not the right place, or its disk is not mounted`,
    noDatabase: (code: string) => `the database cannot be opened${withRemedy(code)}`,
    postgres: (version: string) => `the database answers: Postgres ${version}`,
    oldPostgres: (version: string) => `the database is Postgres ${version}: 14 or newer is needed`,
    encoding: (name: string) => `the database keeps its texts as ${name}: make one with the encoding UTF8`,
    clocksApart: (seconds: number) => `the clocks of this machine and of the database are ${seconds} seconds apart`,
    schema: (count: number) => `the rows have the schema of this version (${formatCount(count, 'migration', 'migrations')})`,
    olderSchema: (count: number) =>
      `the rows will be brought to another schema at the next start (${formatCount(count, 'migration', 'migrations')}): make a backup of the database before`,
    ownBackups:
      'the rows are backed up by the database itself (pg_dump, its provider) and not from here: copy the files of the data folder too',
    databaseDuty:
      'where the database is outside of Rwanda, law 058/2021 (articles 48 and 50) asks for a certificate or authorisation of the supervisory authority',
    openFolder: 'others on this machine may read the data folder: chmod 700',
    network: 'the data folder lies on a network: SQLite can lose rows there',
    space: (free: string) => `${free} free on the disk`,
    fullSoon: (free: string) => `only ${free} free on the disk`,
    inUse: 'the site is running: its rows were not looked at',
    rows: (count: number) => `the rows are whole, ${formatCount(count, 'migration', 'migrations')}`,
    noRows: 'there are no rows yet',
    badRows: 'the rows are not whole: restore a backup',
    unreadRows: (reason: string) => `the rows could not be looked at: ${reason}`,
    newer: 'the rows are of a newer version of this program',
    tooOld: `the rows are too old for this version: export them with the program of commit ${commitBeforeBaseline}, and import that here`,
    older: (count: number) =>
      `the rows will be brought to another schema at the next start (${formatCount(count, 'migration', 'migrations')}); a copy of them is kept`,
    clock: 'the clock is as it should be',
    clockBehind: 'the clock is behind what was written last',
    mailFiles: 'mail is written into files: SMTP_URL is not set',
    mail: 'the mail server answers',
    noMail: 'the mail server does not answer, or refuses the log-in',
    keyAside: 'documents are locked with a key that lies in the data folder: keep a copy of keys/document.key elsewhere',
    noKeyYet: 'there is no key of documents yet: the first start makes one in keys/document.key of the data folder',
    keyGiven: 'documents are locked with DOCUMENT_KEY: keep a copy of it elsewhere',
    noBackup: 'there is no backup',
    noAway: 'backups stay on this machine: set BACKUP_S3_URL, or copy them elsewhere',
    away: (host: string, count: number) => `${host} has ${count} archives; their passphrase must be kept elsewhere too`,
    awayDuty:
      'backups leave this machine: where the bucket is outside of Rwanda, law 058/2021 (articles 48 and 50) asks for a certificate or authorisation of the supervisory authority',
    files: (host: string) => `photos and documents lie at ${host}, which is to be backed up there: backups here have the rows alone`,
    documentsOff: 'documents are refused: with DATABASE_URL they need DOCUMENT_KEY and a bucket (S3_ENDPOINT and what goes with it)',
    filesDuty:
      'photos and documents leave this machine: where the bucket is outside of Rwanda, law 058/2021 (articles 48 and 50) asks for a certificate or authorisation of the supervisory authority',
    filesFail: (reason: string) =>
      `photos and documents cannot be reached: ${reason}. Check S3_ENDPOINT and both keys, and that the bucket of S3_BUCKET exists`,
    noFiles: 'DOCUMENT_KEY is set but no bucket: set S3_ENDPOINT, S3_BUCKET and both keys, since documents need them with DATABASE_URL',
    awayFails: (reason: string) => `backups cannot be sent: ${reason}`,
    backup: (name: string) => `the last backup is ${name}`,
    oldBackup: (name: string) => `the last backup is ${name}: there is one every night while the site runs`,
  },
}
