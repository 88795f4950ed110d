import { answered, type Row } from './row.ts'

const questions: Row[] = [
  ...answered(
    ['help-center#how-do-i-find-a-car', 'how-it-works#find-a-car', 'help-center#how-do-i-book-a-car'],
    'how can I search for available cars',
    'comment trouver une voiture libre',
  ),
  ...answered(
    ['help-center#how-do-i-book-a-car', 'how-it-works#send-a-request'],
    'do I need an account to book',
    'quelles sont les étapes pour réserver',
    'gukodesha imodoka bisaba iki',
  ),
  ...answered(
    [
      'help-center#how-long-does-an-owner-have-to-answer',
      'help-center#what-happens-after-i-send-a-request',
      'cancellation#a-request-that-waits-for-an-answer',
    ],
    'when will the owner answer me',
    'le propriétaire doit répondre sous combien de temps',
    'nyirimodoka agomba gusubiza ryari',
  ),
  ...answered(
    [
      'help-center#can-somebody-else-book-the-car-while-i-wait',
      'help-center#what-happens-after-i-send-a-request',
      'terms#bookings',
      'how-it-works#send-a-request',
    ],
    'is the car reserved for me while I wait for approval',
    "quelqu'un d'autre peut-il prendre ma voiture pendant que j'attends",
  ),
  ...answered(['help-center#how-many-requests-can-i-send'], 'can I send requests to many cars', 'how many bookings can I have pending'),
  ...answered(
    ['help-center#how-do-i-pay', 'terms#money'],
    'payment options',
    'je peux payer à la fin du voyage ?',
    'mwemera mobile money?',
    'can i pay with airtel money',
  ),
  ...answered(
    ['help-center#what-does-the-total-consist-of', 'terms#money'],
    'are taxes and fees included',
    'que comprend le prix total',
    'serivisi zanyu zigura angahe',
  ),
  ...answered(
    ['help-center#what-is-the-security-deposit', 'help-center#when-do-i-get-my-deposit-back', 'terms#money'],
    'why do I have to leave a deposit',
    'faut-il une caution',
    'ingwate ni angahe',
  ),
  ...answered(
    ['help-center#is-there-a-discount-for-long-trips'],
    'price for a whole month cheaper?',
    'tarif dégressif à la semaine',
    'hari igiciro cyihariye ku kwezi',
  ),
  ...answered(
    ['help-center#can-i-rent-a-car-with-a-driver', 'help-center#what-does-the-total-consist-of'],
    'le chauffeur est-il compris dans le prix',
    'can the owner drive us',
  ),
  ...answered(
    ['help-center#what-do-i-bring-to-the-pickup', 'how-it-works#meet-the-owner', 'help-center#can-i-drive-with-a-foreign-licence'],
    'should I have my driving licence with me',
    'faut-il le passeport original',
  ),
  ...answered(
    ['help-center#what-should-we-check-at-pickup', 'safety#at-pickup'],
    'pickup checklist',
    'état des lieux au départ',
    'do we take photos at handover',
  ),
  ...answered(
    ['help-center#what-if-i-am-late'],
    'running late for the return',
    'retour tardif pénalité',
    'nintinda gutanga imodoka bizagenda bite',
  ),
  ...answered(
    ['help-center#can-i-bring-the-car-back-early', 'cancellation#once-the-trip-has-begun'],
    'return car a day before',
    'retour anticipé',
  ),
  ...answered(
    ['help-center#who-can-write-a-review', 'terms#reviews', 'how-it-works#reviews-of-real-trips'],
    'leave feedback',
    'ou laisser un commentaire sur la voiture',
    'nandika igitekerezo nte',
  ),
  ...answered(
    ['help-center#which-side-of-the-road-do-people-drive-on', 'safety#on-the-road'],
    'left hand or right hand traffic in rwanda?',
  ),
  ...answered(
    ['help-center#are-the-roads-good-enough-for-a-small-car'],
    'do i need a 4wd to reach volcanoes national park',
    'les routes sont-elles bonnes',
  ),
  ...answered(['help-center#may-i-leave-the-country-with-the-car'], 'cross border to goma', "hors du rwanda c'est possible?"),
  ...answered(
    ['help-center#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown'],
    'emergency number',
    'la voiture est tombée en panne sur la route',
    'imodoka irapfuye',
  ),
  ...answered(
    [
      'help-center#when-do-i-get-my-deposit-back',
      'help-center#what-is-the-security-deposit',
      'how-it-works#written-agreements',
      'terms#what-we-answer-for',
      'safety#after-an-accident-or-breakdown',
      'terms#money',
      'help-center#what-should-we-check-at-pickup',
    ],
    'i scratched the bumper',
    'qui paie les dégâts',
  ),
  ...answered(
    ['help-center#what-does-it-cost-to-list-a-car', 'terms#money', 'how-it-works#get-your-car-back', 'how-it-works#for-owners'],
    'is it free for owners',
    'how much does twara charge owners',
  ),
  ...answered(['help-center#what-should-my-car-cost', 'how-it-works#get-your-car-back'], 'combien je gagne par location'),
  ...answered(
    ['help-center#how-do-i-list-my-car', 'how-it-works#describe-your-car'],
    'add my car',
    'je voudrais proposer ma voiture',
    'nabigenza nte ngo nandikishe imodoka',
  ),
  ...answered(
    ['help-center#how-do-i-delete-a-car', 'help-center#how-do-i-take-my-car-off-the-market-for-a-while'],
    'i sold my car, remove it',
    'effacer mon annonce',
  ),
  ...answered(
    ['help-center#may-i-cancel-an-approved-booking', 'cancellation#an-approved-booking-cancelled-by-the-owner'],
    'I am the owner, can I cancel a booking',
  ),
  ...answered(
    ['help-center#how-do-i-start-and-end-a-trip-as-the-owner', 'how-it-works#meet-and-hand-over', 'safety#for-owners'],
    'how do I end the trip as owner',
  ),
  ...answered(
    ['help-center#what-does-the-verified-badge-mean', 'safety#before-you-book'],
    'how do i get verified',
    'les propriétaires sont-ils vérifiés',
  ),
  ...answered(['help-center#why-is-my-account-suspended', 'terms#your-account'], 'account banned why'),
  ...answered(['help-center#i-have-forgotten-my-password-how-do-i-get-in-again'], 'forgot pasword help', 'récupérer mon mot de passe'),
  ...answered(
    ['help-center#which-phone-numbers-are-accepted', 'terms#your-account'],
    'can i use a ugandan phone number',
    'quel numéro de téléphone faut-il',
  ),
  ...answered(['privacy#how-long'], 'combien de temps gardez-vous mes données'),
]

const nothing = [
  'i am bored',
  'what should i eat tonight',
  'who made you',
  'raconte moi ta vie',
  'ni nde perezida',
  'zzzz',
  'best hotel in kigali',
  'how do i learn french',
  'tu es bête',
  'ndagukunda',
]

const wishes: Row[] = [
  {
    said: 'kigali tomorrow to friday automatic',
    wish: { location: 'kigali', from: '2026-11-24', to: '2026-11-27', transmission: 'automatic' },
  },
  {
    said: 'voiture avec chauffeur pour demain à Kigali',
    wish: { location: 'kigali', from: '2026-11-24', to: '2026-11-24', driver: 'with' },
  },
  { said: 'can I rent a hilux this weekend', wish: { from: '2026-11-28', to: '2026-11-29', q: 'hilux' } },
  { said: 'nabona rav4 i Musanze ejo?', wish: { location: 'musanze', from: '2026-11-24', to: '2026-11-24', q: 'rav4' } },
  { said: 'quel est le 4x4 le moins cher', wish: { features: ['four_by_four'], sort: 'price' } },
]

/** Sentences that were written once those of `third.ts` were understood. */
export const rows: readonly Row[] = [...questions, ...nothing.map((said): Row => ({ said, lost: true })), ...wishes]
