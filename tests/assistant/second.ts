import { answered, type Row } from './row.ts'

const questions: Row[] = [
  ...answered(
    ['help-center#how-do-i-pay', 'terms#money'],
    'is it possible to pay the owner via paypal',
    'le paiement se fait quand et comment',
  ),
  ...answered(
    ['help-center#when-do-i-get-my-deposit-back', 'help-center#what-is-the-security-deposit', 'terms#money'],
    'how long until my caution is refunded',
    'ese nimara gusubiza imodoka ingwate yanjye nyibona ryari',
  ),
  ...answered(
    ['help-center#what-is-the-security-deposit', 'help-center#when-do-i-get-my-deposit-back', 'terms#money'],
    'la caution est de quel montant',
  ),
  ...answered(
    [
      'help-center#how-do-i-cancel',
      'cancellation#an-approved-booking-cancelled-by-the-renter',
      'cancellation#a-request-that-waits-for-an-answer',
      'cancellation#example',
    ],
    "i got sick and need to cancel tomorrow's trip",
    "jusqu'à quand puis-je annuler gratuitement",
    'nashobora guhagarika urugendo nta mafaranga ntanze?',
  ),
  ...answered(
    ['help-center#may-i-cancel-an-approved-booking', 'cancellation#an-approved-booking-cancelled-by-the-owner'],
    'what happens to me as an owner if i cancel a confirmed booking',
    'le propriétaire peut-il annuler au dernier moment',
  ),
  ...answered(
    ['help-center#what-do-i-bring-to-the-pickup', 'how-it-works#meet-the-owner'],
    'is my national ID enough or do i need a passport',
    'quoi apporter le jour J',
    'nzitwaza iki nje gufata imodoka',
  ),
  ...answered(
    ['help-center#can-i-drive-with-a-foreign-licence', 'terms#your-account'],
    'is a US license accepted',
    'age minimum pour louer',
    'umunyamahanga yakoresha uruhushya rwe?',
  ),
  ...answered(
    ['help-center#where-do-we-meet', 'how-it-works#meet-the-owner'],
    'how do I know where the car is',
    'est-ce que vous livrez à domicile',
    'bashobora kunzanira imodoka mu rugo?',
  ),
  ...answered(
    ['help-center#what-is-the-pickup-code', 'how-it-works#a-code-at-pickup'],
    'when do i give the owner my code',
    'je trouve où le code',
  ),
  ...answered(
    ['help-center#how-does-the-return-work', 'how-it-works#drive', 'how-it-works#return-and-review'],
    'how much fuel should be in the car when i return it',
    'la restitution se passe comment',
  ),
  ...answered(['help-center#what-if-i-am-late'], 'what is the fee for returning late', 'natinze isaha imwe gusubiza, bizagenda bite'),
  ...answered(
    ['help-center#can-i-bring-the-car-back-early', 'cancellation#once-the-trip-has-begun'],
    'can i shorten my rental',
    "nagarura imodoka mbere y'itariki?",
  ),
  ...answered(
    ['help-center#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown'],
    "nagonganye n'indi modoka",
    "on m'a percuté, qui dois-je appeler",
    'car wont start this morning',
  ),
  ...answered(
    ['safety#before-you-book', 'terms#what-this-site-is', 'terms#listings'],
    'are we insured while driving',
    'is it full insurance or only third party',
  ),
  ...answered(
    ['help-center#can-i-change-the-dates-of-a-booking'],
    'need the car one extra day',
    "décaler ma réservation d'une semaine",
    'nahindura amatariki nte',
  ),
  ...answered(
    [
      'help-center#what-happens-after-i-send-a-request',
      'help-center#how-long-does-an-owner-have-to-answer',
      'cancellation#a-request-that-waits-for-an-answer',
    ],
    'the owner is not replying to me',
    "nyir'imodoka atinda gusubiza",
  ),
  ...answered(
    ['help-center#how-do-i-list-my-car', 'how-it-works#describe-your-car'],
    'what do i need to become an owner here',
    'je veux louer ma voiture à des touristes',
    'nakora iki ngo imodoka yanjye ijye ku rubuga',
  ),
  ...answered(
    [
      'help-center#what-does-it-cost-to-list-a-car',
      'terms#money',
      'how-it-works#get-your-car-back',
      'help-center#how-do-i-pay-what-is-due-to-the-platform',
    ],
    'how much will i keep after your commission',
    'quelle est votre commission',
  ),
  ...answered(
    ['help-center#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere'],
    'i use my car on sundays, can i close those days',
    'bloquer des dates',
  ),
  ...answered(['help-center#how-do-i-take-my-car-off-the-market-for-a-while'], 'my car is in repair, how to hide it'),
  ...answered(
    [
      'help-center#why-was-my-listing-rejected',
      'how-it-works#our-team-looks-at-it',
      'how-it-works#listings-are-reviewed',
      'help-center#how-do-i-list-my-car',
    ],
    'how long does approval of my car take',
    'my car was not approved',
  ),
  ...answered(
    ['help-center#i-have-forgotten-my-password-how-do-i-get-in-again'],
    'reset password pls',
    'je ne me souviens plus de mon mot de passe',
  ),
  ...answered(
    ['help-center#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it'],
    'delete my profile and photos',
    'supprimez mon compte svp',
    'ndashaka gufunga konti yanjye',
  ),
  ...answered(
    ['help-center#who-sees-my-phone-number', 'how-it-works#phones-stay-private'],
    'will the renter get my phone number',
    'est-ce que le locataire a mon telephone',
  ),
  ...answered(['safety#if-something-is-not-right'], 'the car was dirty and had no spare wheel', "j'ai un litige avec le propriétaire"),
  ...answered(
    ['help-center#who-can-write-a-review', 'terms#reviews', 'how-it-works#reviews-of-real-trips'],
    'can i remove a bad review',
    'comment noter un propriétaire',
  ),
  ...answered(
    ['help-center#can-i-rent-a-car-with-a-driver', 'help-center#what-does-the-total-consist-of'],
    'combien coûte le chauffeur par jour',
    'do all cars come with a driver',
  ),
  ...answered(
    ['help-center#may-i-leave-the-country-with-the-car'],
    'i want to go to kampala with the rental car, allowed?',
    'imodoka ishobora kujya muri Congo?',
  ),
  ...answered(
    [
      'help-center#somebody-asked-me-to-pay-in-advance-what-do-i-do',
      'safety#before-you-book',
      'terms#what-is-not-allowed',
      'help-center#how-do-i-pay',
      'terms#money',
    ],
    'is it a scam if he wants money before',
    'nyirimodoka arashaka ko muha avansi',
  ),
  ...answered(['help-center#are-the-roads-good-enough-for-a-small-car'], 'are roads to volcanoes park paved'),
]

const nothing = [
  'what time is it',
  'what is your name',
  'how old are you',
  'play some music',
  'quel jour sommes-nous',
  'je t aime',
  'c est quoi ton nom',
  'uri muzima',
  'where can i buy shoes',
  'lkjlkj',
]

const wishes: Row[] = [
  { said: 'sportage saturday kigali', wish: { location: 'kigali', from: '2026-11-28', to: '2026-11-28', q: 'sportage' } },
  { said: 'i want a car for 4 days starting tomorrow', wish: { from: '2026-11-24', to: '2026-11-27' } },
  { said: 'cheapest 7 seater next weekend', wish: { from: '2026-11-28', to: '2026-11-29', seats: 7, sort: 'price' } },
  {
    said: 'automatic, petrol, max 45k, kigali',
    wish: { location: 'kigali', fuel: 'gasoline', maxPrice: 45_000, transmission: 'automatic' },
  },
  { said: 'do you have any hybrid suv in musanze', wish: { location: 'musanze', fuel: 'hybrid' } },
  { said: 'x-trail from 2 to 6 december with driver', wish: { from: '2026-12-02', to: '2026-12-06', q: 'x-trail', driver: 'with' } },
  {
    said: 'can i get a 4x4 in kigali tomorrow',
    wish: { location: 'kigali', from: '2026-11-24', to: '2026-11-24', features: ['four_by_four'] },
  },
  { said: 'need wheels in butare thursday', wish: { location: 'butare', from: '2026-11-26', to: '2026-11-26' }, unclear: ['wheels'] },
  {
    said: 'nice comfortable car for a wedding on 19 december in Kigali',
    wish: { location: 'kigali', from: '2026-12-19', to: '2026-12-19' },
  },
  { said: 'honda fit below 35,000 rwf a day', wish: { q: 'honda fit', maxPrice: 35_000 } },
  { said: 'vous avez un prado ce samedi ?', wish: { from: '2026-11-28', to: '2026-11-28', q: 'prado' } },
  {
    said: 'une petite voiture automatique pour deux jours à partir de mercredi',
    wish: { from: '2026-11-25', to: '2026-11-26', transmission: 'automatic' },
  },
  {
    said: 'je veux réserver un hiace du 20 au 22 décembre à Kigali',
    wish: { location: 'kigali', from: '2026-12-20', to: '2026-12-22', q: 'hiace' },
  },
  { said: '4x4 avec GPS et galerie de toit', wish: { features: ['four_by_four', 'roof_rack', 'gps'] } },
  { said: 'voiture à Rusizi pour 30 000 par jour', wish: { location: 'rusizi', maxPrice: 30_000 } },
  { said: 'je préfère une boîte automatique, budget 60 000 frw', wish: { maxPrice: 60_000, transmission: 'automatic' } },
  { said: 'louer un pick-up hilux demain', wish: { from: '2026-11-24', to: '2026-11-24', q: 'hilux' } },
  { said: 'minibus pour 9 personnes dimanche prochain', wish: { from: '2026-11-29', to: '2026-11-29', seats: 9 } },
  { said: 'tucson ou sportage à Kigali', wish: { location: 'kigali', q: 'tucson' }, unclear: ['sportage'] },
  { said: 'voiture électrique, la mieux notée', wish: { fuel: 'electric', sort: 'rating' } },
  { said: 'mufite prado ifite umushoferi i Gisenyi?', wish: { location: 'gisenyi', q: 'prado', driver: 'with' } },
  { said: "ndifuza imodoka y'abantu 8 ku cyumweru", wish: { from: '2026-11-29', to: '2026-11-29', seats: 8 } },
  { said: 'imodoka yo gukodesha i Nyamirambo uyu munsi', wish: { location: 'kigali', from: '2026-11-23', to: '2026-11-23' } },
  { said: 'nshaka gukodesha rav4 kuva kuwa kane kugeza kuwa gatandatu', wish: { from: '2026-11-26', to: '2026-11-28', q: 'rav4' } },
  { said: 'mpa imodoka ya 30k i Huye', wish: { location: 'butare', maxPrice: 30_000 } },
  { said: 'imodoka ya manuweli ikoresha lisansi', wish: { fuel: 'gasoline', transmission: 'manual' } },
  { said: 'dukeneye coaster ku itariki 12 ukuboza', wish: { from: '2026-12-12', to: '2026-12-12', q: 'coaster' } },
  {
    said: 'nashaka imodoka ihendutse weekend itaha i Musanze',
    wish: { location: 'musanze', from: '2026-11-28', to: '2026-11-29', sort: 'price' },
  },
  {
    said: 'forester nta mushoferi i kigali ejobundi',
    wish: { location: 'kigali', from: '2026-11-25', to: '2026-11-25', q: 'forester', driver: 'without' },
  },
  { said: "hari imodoka iri ku kibuga cy'indege ejo?", wish: { location: 'kigali', from: '2026-11-24', to: '2026-11-24' } },
]

/** Sentences that were written once those of `further.ts` were understood. */
export const rows: readonly Row[] = [...questions, ...nothing.map((said): Row => ({ said, lost: true })), ...wishes]
