import { adminPages } from './admin-pages.ts'
import { counted } from './counted.ts'

/** How admins prove that it is they. */
export const securityWords = {
  title: adminPages.security,
  lead: 'A code from your phone beside the password: whoever learns your password still cannot get in.',
  failed: 'Failed to load your security settings',
  factor: 'Two-factor authentication',
  on: 'On',
  off: 'Off',
  onText: 'A code is asked for when you log in, and before deletions, links and settings.',
  offText: 'You need an authenticator app, such as Aegis, 2FAS or Google Authenticator.',
  left: (count: number) => counted(count, 'recovery code is left.', 'recovery codes are left.'),
  account: 'Password and devices',
  accountText: 'Your password and the devices on which you are logged in are in your settings.',
  toSettings: 'Open settings',

  password: 'Your password',

  setUp: 'Set up',
  setUpTitle: 'Set up an authenticator app',
  setUpText: 'Enter your password first.',
  goOn: 'Continue',
  busy: 'One moment…',
  scan: 'Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.',
  qr: 'QR code for your authenticator app',
  key: 'Key:',
  codeHint: 'Six digits from your authenticator app.',
  confirm: 'Turn on',
  turnedOn: { title: 'Two-factor authentication is on' },

  recoveryTitle: 'Keep your recovery codes',
  recoveryText:
    'Each opens your account once when your phone is lost. They are not shown again: print them, or keep them in a password manager.',
  recovery: 'Recovery codes',
  copyCodes: 'Copy codes',
  copied: { title: 'Codes copied' },
  notCopied: { title: 'Not copied', text: 'Mark the codes and copy them yourself.' },
  kept: 'I have kept them',

  renew: 'New recovery codes',
  renewTitle: 'Make new recovery codes?',
  renewText: 'The ones you have no longer work from then on.',
  renewSubmit: 'Make new codes',

  turnOff: 'Turn off',
  turnOffTitle: 'Turn two-factor authentication off?',
  turnOffText: 'Only your password protects this site then.',
  turnedOff: { title: 'Two-factor authentication is off' },
}
