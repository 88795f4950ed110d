import { answered, type Row } from './row.ts'

const questions: Row[] = [
  { said: 'owner has not answered yet what happens', own: 'state' },
  ...answered(
    ['help-center#how-do-i-pay', 'terms#money'],
    'can i pay by credit card online',
    'comment payer le propriétaire',
    'amafaranga nyaha nde?',
  ),
  ...answered(
    [
      'help-center#how-do-i-cancel',
      'cancellation#an-approved-booking-cancelled-by-the-renter',
      'cancellation#a-request-that-waits-for-an-answer',
      'cancellation#example',
    ],
    'what if I cancel one day before',
    'annuler une demande',
    'guhagarika ubusabe',
  ),
  ...answered(
    ['help-center#when-do-i-get-my-deposit-back', 'help-center#what-is-the-security-deposit', 'terms#money'],
    'is the deposit refundable',
    'quand la caution est rendue',
    'ingwate isubizwa ryari',
  ),
  ...answered(
    ['help-center#what-do-i-bring-to-the-pickup', 'how-it-works#meet-the-owner'],
    'what do I need to take with me',
    'nkeneye ibihe byangombwa ngo nkodeshe',
    'quelles pièces dois-je présenter',
  ),
  ...answered(
    ['help-center#can-i-drive-with-a-foreign-licence', 'terms#your-account'],
    'can foreigners rent a car',
    'minimum age?',
    'permis français valable ?',
  ),
  ...answered(['help-center#what-if-i-am-late'], 'late return charges', 'je vais rendre la voiture en retard', 'ntinze gusubiza imodoka'),
  ...answered(
    ['help-center#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown'],
    'I had an accident with the car',
    'accident que faire',
    'nagize impanuka',
    'the engine died on the road',
  ),
  ...answered(
    ['safety#before-you-book', 'terms#what-this-site-is', 'terms#listings'],
    'is insurance included',
    'assurance incluse ?',
    'ubwishingizi burimo?',
  ),
  ...answered(
    ['help-center#can-i-change-the-dates-of-a-booking'],
    'change booking dates',
    'modifier les dates de ma réservation',
    'nshaka guhindura iminsi ya booking',
  ),
  ...answered(
    ['help-center#how-do-i-list-my-car', 'how-it-works#describe-your-car'],
    'how to register my car on the platform',
    'je suis propriétaire, comment mettre une annonce',
    'nakwandikisha nte imodoka yanjye',
  ),
  ...answered(
    ['help-center#what-does-it-cost-to-list-a-car', 'terms#money', 'how-it-works#get-your-car-back'],
    'what do owners pay',
    'vos frais pour les propriétaires',
    'komisiyo ni angahe',
  ),
  ...answered(
    ['help-center#how-do-i-pay-what-is-due-to-the-platform', 'help-center#what-does-it-cost-to-list-a-car'],
    'when do I have to pay the commission',
    'comment payer la commission',
  ),
  ...answered(
    ['help-center#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere'],
    'block dates on my calendar',
    'comment bloquer des jours',
    'import airbnb calendar',
  ),
  ...answered(
    ['help-center#i-have-forgotten-my-password-how-do-i-get-in-again'],
    'lost password',
    'reinitialiser mot de passe',
    'nibagiwe password',
  ),
  ...answered(
    ['help-center#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it'],
    'how do I change my email or phone',
    'suppression de compte',
    'nasiba konti nte',
  ),
  ...answered(
    ['help-center#who-sees-my-phone-number', 'how-it-works#phones-stay-private'],
    'is my phone number public',
    'mon numéro reste-t-il privé',
    'nimero yanjye ibonwa na nde',
  ),
  ...answered(
    [
      'help-center#how-long-does-an-owner-have-to-answer',
      'help-center#what-happens-after-i-send-a-request',
      'cancellation#a-request-that-waits-for-an-answer',
    ],
    'et si le propriétaire ne répond pas',
  ),
  ...answered(
    ['help-center#may-i-leave-the-country-with-the-car'],
    'is it allowed to drive to tanzania',
    'nshobora kujya i Goma',
    'puis-je aller au Burundi',
  ),
  ...answered(
    ['help-center#how-does-the-return-work', 'how-it-works#drive', 'how-it-works#return-and-review'],
    'fuel policy',
    'où rendre la voiture',
    'lisansi yishyurwa na nde',
  ),
  ...answered(
    ['help-center#what-are-the-speed-limits', 'how-it-works#written-agreements'],
    'who is responsible for traffic fines',
    'limitation de vitesse',
    'umuvuduko ntarengwa',
  ),
  ...answered(
    [
      'help-center#somebody-asked-me-to-pay-in-advance-what-do-i-do',
      'safety#before-you-book',
      'terms#what-is-not-allowed',
      'help-center#how-do-i-pay',
      'terms#money',
    ],
    'owner wants a down payment',
    "dois-je payer d'avance",
    'ansabye amafaranga mbere',
  ),
  ...answered(
    ['safety#if-something-is-not-right'],
    'the car is different from the pictures',
    'je veux signaler un problème',
    "mfite ikibazo n'imodoka",
  ),
  ...answered(
    ['help-center#who-can-write-a-review', 'terms#reviews', 'how-it-works#reviews-of-real-trips'],
    'how do reviews work',
    'donner une note',
    'gutanga igitekerezo',
  ),
]
const nothing = [
  'good joke',
  'can you help me move house',
  'combien de pays en afrique',
  'mvugisha',
  'is god real',
  'where is my mother',
  'trump',
  'sing a song',
  'ok',
]

/** Sentences that were written once those of `fourth.ts` were understood. */
export const rows: readonly Row[] = [...questions, ...nothing.map((said): Row => ({ said, lost: true }))]
