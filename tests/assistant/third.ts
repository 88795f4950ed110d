import { answered, type Row } from './row.ts'

const questions: Row[] = [
  { said: 'what time do we meet the owner', own: 'pickup' },
  ...answered(
    ['help-center#how-do-i-pay', 'terms#money'],
    'where do i enter my card details',
    'puis je payer la moitié maintenant',
    'nishyura ryari, mbere cyangwa nyuma?',
  ),
  ...answered(
    ['help-center#what-does-the-total-consist-of', 'terms#money', 'help-center#what-is-the-security-deposit'],
    'what is the in person fee',
    'pourquoi le total est plus élevé que le prix affiché',
    'is the deposit part of the total price',
  ),
  ...answered(
    ['help-center#when-do-i-get-my-deposit-back', 'help-center#what-is-the-security-deposit', 'terms#money'],
    "on ne m'a pas rendu ma caution",
  ),
  ...answered(
    [
      'help-center#how-do-i-cancel',
      'cancellation#an-approved-booking-cancelled-by-the-renter',
      'cancellation#a-request-that-waits-for-an-answer',
      'cancellation#example',
    ],
    'cancelation policy',
    'I dont need the car anymore',
    "conditions d'annulation",
    'nahindura igitekerezo, nasiba booking nte',
  ),
  ...answered(
    ['help-center#what-do-i-bring-to-the-pickup', 'how-it-works#meet-the-owner'],
    'do I have to print something for the pickup',
    'papiers nécessaires pour récupérer la voiture',
  ),
  ...answered(
    ['help-center#can-i-drive-with-a-foreign-licence', 'terms#your-account'],
    'I only have an international permit',
    "j'ai 20 ans, je peux conduire?",
    'uruhushya rwanjye ni urwo muri Uganda',
  ),
  ...answered(
    ['help-center#where-do-we-meet', 'how-it-works#meet-the-owner'],
    'on se retrouve où avec le propriétaire',
    'nahurira he na nyirayo',
  ),
  ...answered(['help-center#the-pickup-code-does-not-work-what-now'], 'code invalid help', "mon code est bloqué après trop d'essais"),
  ...answered(
    ['help-center#how-does-the-return-work', 'how-it-works#drive', 'how-it-works#return-and-review', 'help-center#what-if-i-am-late'],
    'what must be done at the end of the rental',
    'je dois rendre la voiture à quelle heure',
    'gusubiza imodoka bikorwa bite',
  ),
  ...answered(
    ['help-center#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown'],
    'small crash no injuries',
    'la voiture ne démarre plus',
    'ipine yatobotse',
  ),
  ...answered(
    ['safety#before-you-book', 'terms#what-this-site-is', 'terms#listings'],
    'am I covered if I crash',
    "l'assurance tous risques est comprise ?",
    'ese imodoka zifite ubwishingizi bwuzuye',
  ),
  ...answered(
    ['help-center#what-are-the-speed-limits', 'how-it-works#written-agreements'],
    'how fast can I drive on the highway',
    'limite de vitesse en ville',
    'police fined me',
  ),
  ...answered(
    ['help-center#can-i-change-the-dates-of-a-booking', 'help-center#what-if-i-am-late'],
    'extend booking',
    'je voudrais rester deux jours de plus',
    'nakongera iminsi?',
  ),
  ...answered(
    ['help-center#how-long-can-a-trip-be-and-how-far-ahead-can-i-book'],
    'is there a maximum rental period',
    'can i book for next year',
    'puis-je louer pour un seul jour',
  ),
  ...answered(
    ['help-center#how-do-i-list-my-car', 'how-it-works#describe-your-car'],
    'I own a hilux how can I join',
    'comment devenir loueur',
    'nifuza gukodesha imodoka yanjye',
  ),
  ...answered(
    ['help-center#how-do-i-pay-what-is-due-to-the-platform', 'help-center#what-does-it-cost-to-list-a-car'],
    'où vois-je mes revenus',
  ),
  ...answered(
    ['help-center#how-do-i-answer-a-request', 'how-it-works#answer-requests'],
    'somebody wants my car, what now',
    'comment refuser un client',
  ),
  ...answered(
    ['help-center#what-happens-when-insurance-or-inspection-ends', 'how-it-works#papers-that-end'],
    'my car disappeared because of insurance',
    'assurance expirée',
  ),
  ...answered(['help-center#how-do-i-change-my-password'], 'new password', 'modifier mot de passe'),
  ...answered(
    [
      'help-center#why-can-i-not-log-in-any-more-after-several-tries',
      'help-center#i-have-forgotten-my-password-how-do-i-get-in-again',
      'help-center#why-is-my-account-suspended',
    ],
    'login doesnt work',
    'impossible de se connecter',
    'konti yanjye yafunzwe',
  ),
  ...answered(
    ['help-center#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it', 'privacy#your-rights'],
    'I want a copy of my data',
    'changer mon nom',
    'deactivate my account forever',
  ),
  ...answered(
    ['privacy#where-and-how-it-is-protected', 'privacy#who-sees-what', 'privacy#what-we-keep-and-why'],
    'comment protégez-vous mes données',
  ),
  ...answered(
    ['safety#if-something-is-not-right', 'help-center#somebody-asked-me-to-pay-in-advance-what-do-i-do'],
    'I want to complain about an owner',
    'le propriétaire a menti',
  ),
  ...answered(['help-center#may-i-leave-the-country-with-the-car'], 'driving to burundi ok?', 'passer la frontière tanzanienne'),
  ...answered(['safety#on-the-road'], 'is it safe to drive at night', 'peut-on boire et conduire'),
]

const nothing = [
  'what is the best phone to buy',
  'how do i cook isombe',
  'are you a robot',
  'tu parles anglais ?',
  'ndarwaye umutwe',
  'my dog is cute',
  'stock price of tesla',
  'va te faire voir',
  'how far is the moon',
]

const wishes: Row[] = [
  { said: 'swift tomorrow', wish: { from: '2026-11-24', to: '2026-11-24', q: 'swift' } },
  {
    said: 'I would like to rent a Prado with a driver in Musanze from 1 to 3 December',
    wish: { location: 'musanze', from: '2026-12-01', to: '2026-12-03', q: 'prado', driver: 'with' },
  },
  { said: 'how much is a rav4 in kigali', wish: { location: 'kigali', q: 'rav4' } },
  { said: 'are there 7 seaters in gisenyi?', wish: { location: 'gisenyi', seats: 7 } },
  { said: 'combien coûte un land cruiser par jour', wish: { q: 'land cruiser' } },
  { said: 'est-ce que vous avez des voitures automatiques à Huye', wish: { location: 'butare', transmission: 'automatic' } },
  { said: 'imodoka ikodeshwa angahe i Kigali', wish: { location: 'kigali' } },
  { said: 'corolla ikodeshwa angahe', wish: { q: 'corolla' } },
  { said: 'automatic pls', wish: { transmission: 'automatic' } },
  { said: 'the cheapest car you have', wish: { sort: 'price' } },
]

/** Sentences that were written once those of `second.ts` were understood. */
export const rows: readonly Row[] = [...questions, ...nothing.map((said): Row => ({ said, lost: true })), ...wishes]
