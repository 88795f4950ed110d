import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askedBy } from '../../server/assistant/help/asked.ts'
import { createHelp } from '../../server/assistant/help.ts'
import { createTextIndex } from '../../server/db/text-index.ts'
import { texts } from '../../server/db/schema/site.ts'
import { contentOf } from '../../build/content.ts'
import { defaultSettings } from '../../shared/settings.ts'
import { rows as further } from '../assistant/further.ts'
import { rows as seen } from '../assistant/seen.ts'
import { rows as unseen } from '../assistant/unseen.ts'
import { testApp } from '../support/app.ts'

const help = createHelp()
const settings = { ...defaultSettings, serviceFeePercent: 7, brandName: 'A & B' }

async function anAsker() {
  const t = await testApp()
  const find = (question: string) => help.find(t.db.read, question, settings, t.clock.now())
  const place = async (question: string) => {
    const found = await find(question)
    return found && `${found.page}#${found.id}`
  }
  return { ...t, find, place }
}

/** What people ask, and every section that answers it. */
const asked: readonly [question: string, sections: readonly string[]][] = [
  ['how do I find a car', ['help-center#how-do-i-find-a-car', 'how-it-works#find-a-car']],
  ['how does booking work', ['help-center#how-do-i-book-a-car', 'how-it-works#send-a-request']],
  ['comment réserver une voiture', ['help-center#how-do-i-book-a-car', 'how-it-works#send-a-request']],
  ['nakodesha imodoka nte', ['help-center#how-do-i-book-a-car', 'help-center#how-do-i-find-a-car', 'how-it-works#send-a-request']],
  ['what happens after I send my request', ['help-center#what-happens-after-i-send-a-request']],
  ['how long do owners take to answer', ['help-center#how-long-does-an-owner-have-to-answer']],
  ['combien de temps le propriétaire a pour répondre', ['help-center#how-long-does-an-owner-have-to-answer']],
  [
    'what if the owner never replies',
    [
      'help-center#what-happens-after-i-send-a-request',
      'help-center#how-long-does-an-owner-have-to-answer',
      'cancellation#a-request-that-waits-for-an-answer',
    ],
  ],
  ['combien de jours maximum puis-je louer', ['help-center#how-long-can-a-trip-be-and-how-far-ahead-can-i-book']],
  ['how far in advance can I book', ['help-center#how-long-can-a-trip-be-and-how-far-ahead-can-i-book']],
  ['how many requests can I send at once', ['help-center#how-many-requests-can-i-send']],
  ['can I extend my trip', ['help-center#can-i-change-the-dates-of-a-booking']],
  ['puis-je changer les dates', ['help-center#can-i-change-the-dates-of-a-booking']],
  ['nshobora guhindura itariki?', ['help-center#can-i-change-the-dates-of-a-booking']],
  ['the price is different from before, why', ['help-center#why-does-the-site-say-that-the-price-has-changed']],
  ['comment annuler ma réservation', ['help-center#how-do-i-cancel']],
  ['nahagarika booking nte', ['help-center#how-do-i-cancel']],
  [
    'is there a cancellation fee',
    ['cancellation#an-approved-booking-cancelled-by-the-renter', 'cancellation#example', 'help-center#how-do-i-cancel'],
  ],
  [
    'what counts as a late cancellation',
    [
      'cancellation#an-approved-booking-cancelled-by-the-renter',
      'cancellation#an-approved-booking-cancelled-by-the-owner',
      'help-center#may-i-cancel-an-approved-booking',
    ],
  ],
  ['how do I pay', ['help-center#how-do-i-pay', 'terms#money']],
  ['nishyura nte?', ['help-center#how-do-i-pay', 'terms#money']],
  ['comment se fait le paiement', ['help-center#how-do-i-pay', 'terms#money']],
  ['do you accept visa', ['help-center#how-do-i-pay', 'terms#money']],
  ['nshobora kwishyura na momo', ['help-center#how-do-i-pay', 'terms#money']],
  ['quels sont les frais de service', ['help-center#what-does-the-total-consist-of', 'terms#money']],
  ['what is the deposit', ['help-center#what-is-the-security-deposit']],
  ["c'est quoi la caution", ['help-center#what-is-the-security-deposit']],
  ['ingwate ni iki', ['help-center#what-is-the-security-deposit']],
  ['when will I get my deposit back', ['help-center#when-do-i-get-my-deposit-back']],
  ['owner refuses to give back the deposit', ['help-center#when-do-i-get-my-deposit-back', 'help-center#what-is-the-security-deposit']],
  ['do you have weekly discounts', ['help-center#is-there-a-discount-for-long-trips']],
  ['y a-t-il une remise pour un mois', ['help-center#is-there-a-discount-for-long-trips']],
  ['can I get a driver with the car', ['help-center#can-i-rent-a-car-with-a-driver']],
  ['est-ce que je peux louer avec chauffeur', ['help-center#can-i-rent-a-car-with-a-driver']],
  ["nshobora kubona imodoka n'umushoferi?", ['help-center#can-i-rent-a-car-with-a-driver']],
  ['what should I bring when I pick up the car', ['help-center#what-do-i-bring-to-the-pickup']],
  ['nitwaza iki ngiye gufata imodoka', ['help-center#what-do-i-bring-to-the-pickup']],
  ['do I need a passport', ['help-center#what-do-i-bring-to-the-pickup']],
  ['where is my pickup code', ['help-center#what-is-the-pickup-code']],
  ['le code ne marche pas', ['help-center#the-pickup-code-does-not-work-what-now']],
  ['kode ntikora', ['help-center#the-pickup-code-does-not-work-what-now']],
  ['where do I meet the owner', ['help-center#where-do-we-meet']],
  ['où se fait la rencontre avec le propriétaire', ['help-center#where-do-we-meet', 'how-it-works#meet-the-owner']],
  ['what do we have to check at pickup', ['help-center#what-should-we-check-at-pickup', 'safety#at-pickup']],
  ['how do I return the car', ['help-center#how-does-the-return-work', 'how-it-works#return-and-review']],
  ['comment rendre la voiture', ['help-center#how-does-the-return-work', 'how-it-works#return-and-review']],
  ['do I have to fill the tank before returning', ['help-center#how-does-the-return-work', 'how-it-works#drive']],
  ['what if I bring the car back late', ['help-center#what-if-i-am-late']],
  ['que se passe-t-il si je suis en retard', ['help-center#what-if-i-am-late']],
  ['bigenda bite iyo ntinze kugarura imodoka', ['help-center#what-if-i-am-late']],
  ['can I return early', ['help-center#can-i-bring-the-car-back-early', 'cancellation#once-the-trip-has-begun']],
  ['how do I write a review', ['help-center#who-can-write-a-review']],
  ['qui peut laisser un avis', ['help-center#who-can-write-a-review']],
  ['which side do you drive on in Rwanda', ['help-center#which-side-of-the-road-do-people-drive-on']],
  ['what is the speed limit', ['help-center#what-are-the-speed-limits']],
  ['who pays speeding fines', ['help-center#what-are-the-speed-limits']],
  ['can I drive with a French licence', ['help-center#can-i-drive-with-a-foreign-licence']],
  ['permis étranger accepté ?', ['help-center#can-i-drive-with-a-foreign-licence']],
  ['uruhushya rwo mu mahanga rurakora?', ['help-center#can-i-drive-with-a-foreign-licence']],
  ['I had a crash', ['help-center#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown']],
  ['nakoze impanuka nkore iki', ['help-center#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown']],
  ['the car broke down, what now', ['safety#after-an-accident-or-breakdown']],
  ['do I need a 4x4 for the national parks', ['help-center#are-the-roads-good-enough-for-a-small-car']],
  ['can I take the car to Congo', ['help-center#may-i-leave-the-country-with-the-car']],
  ['puis-je sortir du pays avec la voiture', ['help-center#may-i-leave-the-country-with-the-car']],
  ['how can I rent out my car', ['help-center#how-do-i-list-my-car', 'how-it-works#describe-your-car']],
  ['comment mettre ma voiture en location', ['help-center#how-do-i-list-my-car', 'how-it-works#describe-your-car']],
  ['is listing free', ['help-center#what-does-it-cost-to-list-a-car']],
  ['ndishyura angahe kugira ngo nshyireho imodoka yanjye', ['help-center#what-does-it-cost-to-list-a-car']],
  ['how much should I charge for my car', ['help-center#what-should-my-car-cost']],
  ['what can I see about the renter', ['help-center#what-do-i-see-of-a-renter-who-asks-for-my-car', 'how-it-works#answer-requests']],
  ['how do I reject a request', ['help-center#how-do-i-answer-a-request', 'how-it-works#answer-requests']],
  ['my listing was refused, why', ['help-center#why-was-my-listing-rejected']],
  ['can I edit my listing', ['help-center#can-i-change-my-listing-later']],
  ['how do I block days in my calendar', ['help-center#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere']],
  ['what does papers checked mean', ['help-center#what-does-papers-checked-mean']],
  [
    'how can I remove my car from the site',
    ['help-center#how-do-i-delete-a-car', 'help-center#how-do-i-take-my-car-off-the-market-for-a-while'],
  ],
  ['my insurance has expired', ['help-center#what-happens-when-insurance-or-inspection-ends', 'how-it-works#papers-that-end']],
  ['is the car insured', ['safety#before-you-book', 'terms#what-this-site-is', 'terms#listings']],
  ['la voiture est-elle assurée', ['safety#before-you-book', 'terms#what-this-site-is', 'terms#listings']],
  ['how do I start a trip as owner', ['help-center#how-do-i-start-and-end-a-trip-as-the-owner', 'how-it-works#meet-and-hand-over']],
  [
    'can an owner cancel on me',
    ['help-center#may-i-cancel-an-approved-booking', 'cancellation#an-approved-booking-cancelled-by-the-owner'],
  ],
  ['who can see my phone number', ['help-center#who-sees-my-phone-number', 'how-it-works#phones-stay-private']],
  ['qui voit mon numéro de téléphone', ['help-center#who-sees-my-phone-number', 'how-it-works#phones-stay-private']],
  ['why was my password rejected', ['help-center#why-is-my-password-refused']],
  [
    "I can't log in",
    ['help-center#why-can-i-not-log-in-any-more-after-several-tries', 'help-center#i-have-forgotten-my-password-how-do-i-get-in-again'],
  ],
  ["j'ai oublié mon mot de passe", ['help-center#i-have-forgotten-my-password-how-do-i-get-in-again']],
  ['comment supprimer mon compte', ['help-center#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']],
  ['gusiba konti yanjye', ['help-center#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']],
  ['download my data', ['help-center#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']],
  ['the owner asks for an advance', ['help-center#somebody-asked-me-to-pay-in-advance-what-do-i-do', 'terms#what-is-not-allowed']],
  ['basabye ko nishyura mbere', ['help-center#somebody-asked-me-to-pay-in-advance-what-do-i-do', 'terms#what-is-not-allowed']],
  ['how can my car get the verified badge', ['help-center#what-does-the-verified-badge-mean', 'help-center#what-does-papers-checked-mean']],
  ['what cookies do you use', ['cookies#cookies']],
  ['how long do you keep my data', ['privacy#how-long']],
  ['How long is my document kept?', ['privacy#how-long']],
  ['How long do you keep my identity document?', ['privacy#how-long']],
  ['How long is a draft kept?', ['help-center#how-long-is-a-draft-kept']],
  ['who has access to my personal data', ['privacy#who-sees-what']],
  ['what is the minimum age to drive', ['help-center#can-i-drive-with-a-foreign-licence', 'terms#your-account']],
  ['mfite imyaka 20 nshobora gutwara?', ['help-center#can-i-drive-with-a-foreign-licence', 'terms#your-account']],
  ['the car is not as described', ['safety#if-something-is-not-right']],
  ['what number do I call in an emergency', ['help-center#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown']],
  ['can I drive after a beer', ['safety#on-the-road', 'terms#what-is-not-allowed']],
  ['is there a limit on how far ahead I can reserve', ['help-center#how-long-can-a-trip-be-and-how-far-ahead-can-i-book']],
  [
    'does the owner have to give my money back if the car is ok',
    ['help-center#when-do-i-get-my-deposit-back', 'help-center#what-is-the-security-deposit'],
  ],
  ['can i pay in dollars', ['help-center#how-do-i-pay', 'terms#money']],
  ['peut-on payer en ligne', ['help-center#how-do-i-pay', 'terms#money']],
  [
    "combien de temps avant d'avoir une réponse",
    ['help-center#how-long-does-an-owner-have-to-answer', 'help-center#what-happens-after-i-send-a-request'],
  ],
  ["nyir'imodoka asubiza mu gihe kingana iki", ['help-center#how-long-does-an-owner-have-to-answer']],
  ['puis-je annuler à la dernière minute', ['help-center#how-do-i-cancel', 'cancellation#an-approved-booking-cancelled-by-the-renter']],
  ["ni ayahe mafaranga y'ingwate", ['help-center#what-is-the-security-deposit']],
  ['do you verify the owners', ['help-center#what-does-the-verified-badge-mean', 'safety#before-you-book']],
  ['I lost my password', ['help-center#i-have-forgotten-my-password-how-do-i-get-in-again']],
  ['change my phone number', ['help-center#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']],
  ['je veux supprimer mes données', ['help-center#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']],
  ['où est mon code de retrait', ['help-center#what-is-the-pickup-code']],
  ['code yo gufata imodoka ni iki', ['help-center#what-is-the-pickup-code']],
  ['what if the car has scratches already', ['help-center#what-should-we-check-at-pickup', 'safety#at-pickup']],
  ['the renter did not show up', ['cancellation#when-nobody-turns-up', 'help-center#what-if-nobody-records-the-pickup-or-the-return']],
  [
    'how do I get paid as an owner',
    [
      'help-center#what-does-it-cost-to-list-a-car',
      'help-center#how-do-i-pay-what-is-due-to-the-platform',
      'how-it-works#get-your-car-back',
    ],
  ],
  ['what percentage does the site take', ['help-center#what-does-it-cost-to-list-a-car', 'terms#money', 'how-it-works#get-your-car-back']],
  ['can I drive to Akagera with a small car', ['help-center#are-the-roads-good-enough-for-a-small-car']],
  ['est-ce que je peux aller en Ouganda', ['help-center#may-i-leave-the-country-with-the-car']],
  ['nshobora kwambuka umupaka?', ['help-center#may-i-leave-the-country-with-the-car']],
  ['ngomba kugira imyaka ingahe', ['help-center#can-i-drive-with-a-foreign-licence', 'terms#your-account']],
  ['faut-il un permis international', ['help-center#can-i-drive-with-a-foreign-licence']],
  ['do I pay for a speeding ticket', ['help-center#what-are-the-speed-limits']],
  ['amande zishyurwa na nde', ['help-center#what-are-the-speed-limits']],
  ['que faire si la voiture tombe en panne', ['safety#after-an-accident-or-breakdown']],
  ['imodoka yapfuye mu nzira nkore iki', ['safety#after-an-accident-or-breakdown']],
  ["qui paie l'essence", ['help-center#how-does-the-return-work', 'how-it-works#drive']],
  ['must I return it with full tank', ['help-center#how-does-the-return-work', 'how-it-works#drive']],
  ['how do I approve a booking', ['help-center#how-do-i-answer-a-request', 'how-it-works#answer-requests']],
  [
    'my listing isnt showing in search',
    [
      'help-center#how-do-i-list-my-car',
      'how-it-works#our-team-looks-at-it',
      'help-center#why-was-my-listing-rejected',
      'help-center#what-happens-when-insurance-or-inspection-ends',
      'how-it-works#listings-are-reviewed',
    ],
  ],
  ['how many photos can I upload', ['help-center#how-do-i-list-my-car', 'how-it-works#describe-your-car']],
  ['why was I locked out', ['help-center#why-can-i-not-log-in-any-more-after-several-tries']],
  ['can I register with a kenyan number', ['help-center#which-phone-numbers-are-accepted']],
  [
    'the owner cancelled last minute what now',
    ['cancellation#an-approved-booking-cancelled-by-the-owner', 'help-center#may-i-cancel-an-approved-booking'],
  ],
  ['combien coûte une annulation tardive', ['cancellation#an-approved-booking-cancelled-by-the-renter', 'cancellation#example']],
  ['can I keep the car one more day', ['help-center#can-i-change-the-dates-of-a-booking', 'help-center#what-if-i-am-late']],
  ["nshobora gusubiza imodoka mbere y'igihe", ['help-center#can-i-bring-the-car-back-early', 'cancellation#once-the-trip-has-begun']],
  ['is the price negotiable for long rentals', ['help-center#is-there-a-discount-for-long-trips']],
  ['mugabanya iyo umuntu akodesheje ukwezi?', ['help-center#is-there-a-discount-for-long-trips']],
  ['delivery to the airport possible?', ['help-center#where-do-we-meet']],
  ["duhurira he na nyir'imodoka", ['help-center#where-do-we-meet', 'how-it-works#meet-the-owner']],
  [
    'dois-je payer avant le voyage',
    [
      'help-center#how-do-i-pay',
      'help-center#somebody-asked-me-to-pay-in-advance-what-do-i-do',
      'help-center#how-do-i-book-a-car',
      'terms#money',
      'safety#before-you-book',
    ],
  ],
  ['what payment methods exist', ['help-center#how-do-i-pay', 'terms#money']],
  ['est-ce que la caution est remboursable', ['help-center#when-do-i-get-my-deposit-back', 'help-center#what-is-the-security-deposit']],
  ['bangarurira ingwate ryari', ['help-center#when-do-i-get-my-deposit-back', 'help-center#what-is-the-security-deposit']],
  [
    'my request expired, what does that mean',
    [
      'help-center#what-happens-after-i-send-a-request',
      'cancellation#a-request-that-waits-for-an-answer',
      'help-center#how-long-does-an-owner-have-to-answer',
    ],
  ],
  ['how do I know the owner is real', ['help-center#what-does-the-verified-badge-mean', 'safety#before-you-book']],
  ['comment obtenir le badge vérifié', ['help-center#what-does-the-verified-badge-mean']],
  ['nabona nte imodoka', ['help-center#how-do-i-find-a-car', 'help-center#how-do-i-book-a-car']],
  ['nashyira nte imodoka yanjye ku isoko', ['help-center#how-do-i-list-my-car']],
  [
    'what happens to my deposit if I damage the car',
    ['help-center#when-do-i-get-my-deposit-back', 'help-center#what-is-the-security-deposit'],
  ],
  ['je suis en retard pour rendre la voiture', ['help-center#what-if-i-am-late']],
  ['what does it cost if I bring it back a day late', ['help-center#what-if-i-am-late']],
  ['who do I call if I crash', ['help-center#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown']],
  ['qui paie les amendes', ['help-center#what-are-the-speed-limits']],
  ['conduit-on à droite ou à gauche au Rwanda', ['help-center#which-side-of-the-road-do-people-drive-on']],
  ['should I take a 4wd in rainy season', ['help-center#are-the-roads-good-enough-for-a-small-car']],
  ['can other people see my number', ['help-center#who-sees-my-phone-number', 'how-it-works#phones-stay-private']],
  ['ninde ubona numero yanjye', ['help-center#who-sees-my-phone-number', 'how-it-works#phones-stay-private']],
  ['what does your commission come to', ['help-center#what-does-it-cost-to-list-a-car', 'terms#money', 'how-it-works#get-your-car-back']],
  ['how can i sync with google calendar', ['help-center#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere']],
  ['désactiver mon annonce temporairement', ['help-center#how-do-i-take-my-car-off-the-market-for-a-while']],
  ['gusiba imodoka yanjye', ['help-center#how-do-i-delete-a-car']],
  ['how do I edit the price of my car', ['help-center#can-i-change-my-listing-later', 'help-center#what-should-my-car-cost']],
  ['my inspection ran out', ['help-center#what-happens-when-insurance-or-inspection-ends', 'how-it-works#papers-that-end']],
  ['comment changer mon mot de passe', ['help-center#how-do-i-change-my-password']],
  ["guhindura ijambo ry'ibanga", ['help-center#how-do-i-change-my-password']],
  ['what do you store about me', ['privacy#what-we-keep-and-why', 'help-center#how-do-i-have-my-data-corrected-or-deleted']],
  ['can I rate the owner', ['help-center#who-can-write-a-review', 'terms#reviews', 'how-it-works#reviews-of-real-trips']],
  ['the code is locked', ['help-center#the-pickup-code-does-not-work-what-now']],
  ['is the driver included in the price', ['help-center#can-i-rent-a-car-with-a-driver', 'help-center#what-does-the-total-consist-of']],
  ['umushoferi yishyurwa angahe', ['help-center#can-i-rent-a-car-with-a-driver', 'help-center#what-does-the-total-consist-of']],
  ['why can I not find cars for tomorrow', ['help-center#why-can-i-not-book-a-car-for-tomorrow']],
  ['combien de demandes puis-je envoyer', ['help-center#how-many-requests-can-i-send']],
  [
    'what is a late cancelation',
    [
      'cancellation#an-approved-booking-cancelled-by-the-renter',
      'help-center#may-i-cancel-an-approved-booking',
      'cancellation#an-approved-booking-cancelled-by-the-owner',
    ],
  ],
  ['mon compte est bloqué', ['help-center#why-is-my-account-suspended', 'help-center#why-can-i-not-log-in-any-more-after-several-tries']],
]

const lost = [
  'can I smoke in the car',
  'who won the football match',
  'write a poem about Kigali',
  'quelle est la capitale de la France',
  'how tall is mount karisimbi',
  'mbwira inkuru',
  'what is the meaning of life',
  'translate hello to kinyarwanda',
  'tell me about gorilla trekking',
  'hello',
  'are pets allowed',
  'give me a recipe for ugali',
  'je suis fatigué',
  'uraho neza?',
  'is there an airport bus to Musanze',
  'who is the president of Rwanda',
  'xyzzy plugh',
  'can you do my homework',
  'restaurants near me',
  'do you have a wifi hotspot',
]

test('everyday questions in English, French and Kinyarwanda find their section', async () => {
  const { place } = await anAsker()
  const wrong: string[] = []
  for (const [question, sections] of asked) {
    const found = await place(question)
    if (!found || !sections.includes(found)) wrong.push(`${question}: ${found}`)
  }
  expect(wrong).toEqual([])
})

test('the further questions find their section, and what means nothing here finds none', async () => {
  const { place } = await anAsker()
  const wrong: string[] = []
  for (const row of further) {
    if (!('help' in row) && !('lost' in row)) continue
    const found = await place(row.said)
    if ('lost' in row ? found !== null : !row.help.includes(found ?? '')) wrong.push(`${row.said}: ${found}`)
  }
  expect(wrong).toEqual([])
})

test('of the sentences written by somebody else nearly all find an answer, and none that is no question of this site does', async () => {
  const { place } = await anAsker()
  const questions = seen.flatMap((row) => ('help' in row ? [row] : []))
  let right = 0
  for (const { said, help: sections } of questions) if (sections.includes((await place(said)) ?? '')) right += 1
  expect(right / questions.length).toBeGreaterThanOrEqual(0.92)
  for (const row of seen) if ('lost' in row) expect(await place(row.said), row.said).toBeNull()
})

test('of the questions that nobody looked at while it was made nearly all find their section, and what means nothing finds none', async () => {
  const { place } = await anAsker()
  const questions = unseen.flatMap((row) => ('help' in row ? [row] : []))
  const found = await Promise.all(questions.map(async ({ said, help: sections }) => sections.includes((await place(said)) ?? '')))
  expect(found.filter(Boolean).length / questions.length).toBeGreaterThanOrEqual(0.9)
  const nothing = await Promise.all(unseen.flatMap((row) => ('lost' in row ? [place(row.said)] : [])))
  expect(nothing.filter((one) => one !== null)).toHaveLength(0)
})

test('what the help pages do not know is not answered', async () => {
  const { place } = await anAsker()
  for (const question of lost) expect(await place(question), question).toBeNull()
})

test('a passage has its page, what stands there with the fees of today, and the way to it', async () => {
  const { find } = await anAsker()
  const found = await find('how do I pay the service fee in total')
  expect(found).toMatchObject({
    page: 'help-center',
    id: 'what-does-the-total-consist-of',
    to: '/help-center#what-does-the-total-consist-of',
  })
  expect(found?.title).toBe('What does the total consist of?')
  expect(found?.text).toContain('a service fee of 7%')
  expect(found?.html).toMatch(/^<p>.*a service fee of 7%/)
})

test('a list has a line for each of its entries, and no marks', async () => {
  const { find } = await anAsker()
  const found = await find('the car broke down')
  expect(found?.text.split('\n')).toContain('- Call 912 if somebody is hurt and 112 for the police.')
  expect(found?.text).not.toMatch(/[<>]/)
})

test('terms that the operator has replaced are not told as the built-in ones', async () => {
  const { find, db, clock, newUser } = await anAsker()
  const question = 'what is not allowed, what is forbidden'
  expect((await find(question))?.page).toBe('terms')
  const now = clock.now()
  const author = await newUser({ userType: 'admin' })
  await db.write(async (tx) => {
    await tx.insert(texts).values({
      kind: 'terms',
      version: clock.today(),
      body: 'Our own terms.',
      effectiveFrom: clock.today(),
      createdBy: author.id,
      createdAt: now,
    })
  })
  expect((await find(question))?.page).not.toBe('terms')
})

test('whatever is typed is looked for and never read as a rule of the index', async () => {
  const { find } = await anAsker()
  for (const typed of [
    '"',
    'pay"',
    'NEAR(pay cash)',
    'title:pay',
    'pay*',
    '^pay',
    'pay AND',
    '-- ;',
    '(((',
    '{}',
    '\u0000',
    'é'.repeat(500),
  ])
    await expect(find(typed)).resolves.toBeDefined()
  const index = createTextIndex(['title'], [{ title: 'Paying near cash' }, { title: 'Nothing' }])
  expect(index.having('" OR nothing OR "')).toEqual([])
  expect(index.having('title : nothing')).toEqual([])
  expect(index.having('*')).toEqual([])
  expect(index.having('pay').map(({ entry }) => entry)).toEqual([0])
})

test('every section that is said to be asked for by other words is there', async () => {
  const folder = new URL('../../shared/content/en/', import.meta.url).pathname
  const pages = await Promise.all(
    readdirSync(folder).map(async (file) => (await contentOf(folder + file)).sections.map(({ id }) => `${file.replace('.md', '')}#${id}`)),
  )
  const known = pages.flat()
  expect(Object.keys(askedBy).filter((section) => !known.includes(section))).toEqual([])
})
