import type { PushOutcome } from '../../domain/push.ts'

/** Devices that ring with the site closed. */
export const pushWords = {
  title: 'On your devices',
  text: 'A device that you switch on rings when somebody asks for your car or answers your request, with this site closed, too.',
  failed: 'Your devices could not be loaded',
  here: 'This device rings',
  hereHint: 'Your browser asks once whether it may. Nobody reads names or messages on a locked screen.',
  unsupported: 'This browser cannot be rung. On an iPhone, put this site on the home screen first, and open it from there.',
  blocked:
    'Your browser blocks notifications of this site. Open its site settings beside the address, allow notifications, and load this page again.',
  notAllowed: {
    title: 'Your browser did not allow it',
    text: 'Allow notifications of this site in your browser’s settings, and try again.',
  },
  on: { title: 'This device rings from now on' },
  off: { title: 'It rings no more' },
  test: 'Send a test',
  outcomes: {
    sent: { title: 'Test sent', text: 'It arrives in a moment.' },
    gone: { title: 'This device is not reached any more', text: 'Switch it on again.' },
    failed: { title: 'The test could not be sent', text: 'The service of your browser does not answer. Try again later.' },
  } satisfies Record<PushOutcome, { title: string; text: string }>,
  others: 'Your other devices that ring',
  device: (browser: string | null, system: string | null) => [browser ?? 'Unknown browser', ...(system ? [system] : [])].join(' on '),
  reached: (instant: string) => `Last rang ${instant}`,
  since: (instant: string) => `Switched on ${instant}`,
  switchOff: 'Switch off',
  switchOffOf: (device: string) => `Switch off: ${device}`,
  ask: {
    title: 'Let this device ring?',
    text: {
      owner:
        'Requests end when nobody answers them. This device can ring as soon as somebody asks for your car, with this site closed, too.',
      renter: 'This device can ring as soon as the owner answers, with this site closed, too.',
    },
    yes: 'Yes, let it ring',
    later: 'Not now',
  },
}
