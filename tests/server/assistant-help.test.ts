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

/** What people ask, and every section that answers it, of the help centre where no page is named. */
const asked: readonly [question: string, sections: readonly string[]][] = [
  ['how do I find a car', ['#how-do-i-find-a-car', 'how-it-works#find-a-car']],
  ['how does booking work', ['#how-do-i-book-a-car', 'how-it-works#send-a-request']],
  ['comment réserver une voiture', ['#how-do-i-book-a-car', 'how-it-works#send-a-request']],
  ['nakodesha imodoka nte', ['#how-do-i-book-a-car', '#how-do-i-find-a-car', 'how-it-works#send-a-request']],
  ['what happens after I send my request', ['#what-happens-after-i-send-a-request']],
  ['how long do owners take to answer', ['#how-long-does-an-owner-have-to-answer']],
  ['combien de temps le propriétaire a pour répondre', ['#how-long-does-an-owner-have-to-answer']],
  [
    'what if the owner never replies',
    ['#what-happens-after-i-send-a-request', '#how-long-does-an-owner-have-to-answer', 'cancellation#a-request-that-waits-for-an-answer'],
  ],
  ['combien de jours maximum puis-je louer', ['#how-long-can-a-trip-be-and-how-far-ahead-can-i-book']],
  ['how far in advance can I book', ['#how-long-can-a-trip-be-and-how-far-ahead-can-i-book']],
  ['how many requests can I send at once', ['#how-many-requests-can-i-send']],
  ['can I extend my trip', ['#can-i-change-the-dates-of-a-booking']],
  ['puis-je changer les dates', ['#can-i-change-the-dates-of-a-booking']],
  ['nshobora guhindura itariki?', ['#can-i-change-the-dates-of-a-booking']],
  ['the price is different from before, why', ['#why-does-the-site-say-that-the-price-has-changed']],
  ['comment annuler ma réservation', ['#how-do-i-cancel']],
  ['nahagarika booking nte', ['#how-do-i-cancel']],
  ['is there a cancellation fee', ['cancellation#an-approved-booking-cancelled-by-the-renter', 'cancellation#example', '#how-do-i-cancel']],
  [
    'what counts as a late cancellation',
    [
      'cancellation#an-approved-booking-cancelled-by-the-renter',
      'cancellation#an-approved-booking-cancelled-by-the-owner',
      '#may-i-cancel-an-approved-booking',
    ],
  ],
  ['how do I pay', ['#how-do-i-pay', 'terms#money']],
  ['nishyura nte?', ['#how-do-i-pay', 'terms#money']],
  ['comment se fait le paiement', ['#how-do-i-pay', 'terms#money']],
  ['do you accept visa', ['#how-do-i-pay', 'terms#money']],
  ['nshobora kwishyura na momo', ['#how-do-i-pay', 'terms#money']],
  ['quels sont les frais de service', ['#what-does-the-total-consist-of', 'terms#money']],
  ['what is the deposit', ['#what-is-the-security-deposit']],
  ["c'est quoi la caution", ['#what-is-the-security-deposit']],
  ['ingwate ni iki', ['#what-is-the-security-deposit']],
  ['when will I get my deposit back', ['#when-do-i-get-my-deposit-back']],
  ['owner refuses to give back the deposit', ['#when-do-i-get-my-deposit-back', '#what-is-the-security-deposit']],
  ['do you have weekly discounts', ['#is-there-a-discount-for-long-trips']],
  ['y a-t-il une remise pour un mois', ['#is-there-a-discount-for-long-trips']],
  ['can I get a driver with the car', ['#can-i-rent-a-car-with-a-driver']],
  ['est-ce que je peux louer avec chauffeur', ['#can-i-rent-a-car-with-a-driver']],
  ["nshobora kubona imodoka n'umushoferi?", ['#can-i-rent-a-car-with-a-driver']],
  ['what should I bring when I pick up the car', ['#what-do-i-bring-to-the-pickup']],
  ['nitwaza iki ngiye gufata imodoka', ['#what-do-i-bring-to-the-pickup']],
  ['do I need a passport', ['#what-do-i-bring-to-the-pickup']],
  ['where is my pickup code', ['#what-is-the-pickup-code']],
  ['le code ne marche pas', ['#the-pickup-code-does-not-work-what-now']],
  ['kode ntikora', ['#the-pickup-code-does-not-work-what-now']],
  ['where do I meet the owner', ['#where-do-we-meet']],
  ['où se fait la rencontre avec le propriétaire', ['#where-do-we-meet', 'how-it-works#meet-the-owner']],
  ['what do we have to check at pickup', ['#what-should-we-check-at-pickup', 'safety#at-pickup']],
  ['how do I return the car', ['#how-does-the-return-work', 'how-it-works#return-and-review']],
  ['comment rendre la voiture', ['#how-does-the-return-work', 'how-it-works#return-and-review']],
  ['do I have to fill the tank before returning', ['#how-does-the-return-work', 'how-it-works#drive']],
  ['what if I bring the car back late', ['#what-if-i-am-late']],
  ['que se passe-t-il si je suis en retard', ['#what-if-i-am-late']],
  ['bigenda bite iyo ntinze kugarura imodoka', ['#what-if-i-am-late']],
  ['can I return early', ['#can-i-bring-the-car-back-early', 'cancellation#once-the-trip-has-begun']],
  ['how do I write a review', ['#who-can-write-a-review']],
  ['qui peut laisser un avis', ['#who-can-write-a-review']],
  ['which side do you drive on in Rwanda', ['#which-side-of-the-road-do-people-drive-on']],
  ['what is the speed limit', ['#what-are-the-speed-limits']],
  ['who pays speeding fines', ['#what-are-the-speed-limits']],
  ['can I drive with a French licence', ['#can-i-drive-with-a-foreign-licence']],
  ['permis étranger accepté ?', ['#can-i-drive-with-a-foreign-licence']],
  ['uruhushya rwo mu mahanga rurakora?', ['#can-i-drive-with-a-foreign-licence']],
  ['I had a crash', ['#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown']],
  ['nakoze impanuka nkore iki', ['#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown']],
  ['the car broke down, what now', ['safety#after-an-accident-or-breakdown']],
  ['do I need a 4x4 for the national parks', ['#are-the-roads-good-enough-for-a-small-car']],
  ['can I take the car to Congo', ['#may-i-leave-the-country-with-the-car']],
  ['puis-je sortir du pays avec la voiture', ['#may-i-leave-the-country-with-the-car']],
  ['how can I rent out my car', ['#how-do-i-list-my-car', 'how-it-works#describe-your-car']],
  ['comment mettre ma voiture en location', ['#how-do-i-list-my-car', 'how-it-works#describe-your-car']],
  ['is listing free', ['#what-does-it-cost-to-list-a-car']],
  ['ndishyura angahe kugira ngo nshyireho imodoka yanjye', ['#what-does-it-cost-to-list-a-car']],
  ['how much should I charge for my car', ['#what-should-my-car-cost']],
  ['what can I see about the renter', ['#what-do-i-see-of-a-renter-who-asks-for-my-car', 'how-it-works#answer-requests']],
  ['how do I reject a request', ['#how-do-i-answer-a-request', 'how-it-works#answer-requests']],
  ['my listing was refused, why', ['#why-was-my-listing-rejected']],
  ['can I edit my listing', ['#can-i-change-my-listing-later']],
  ['how do I block days in my calendar', ['#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere']],
  ['what does papers checked mean', ['#what-does-papers-checked-mean']],
  ['how can I remove my car from the site', ['#how-do-i-delete-a-car', '#how-do-i-take-my-car-off-the-market-for-a-while']],
  ['my insurance has expired', ['#what-happens-when-insurance-or-inspection-ends', 'how-it-works#papers-that-end']],
  ['is the car insured', ['safety#before-you-book', 'terms#what-this-site-is', 'terms#listings']],
  ['la voiture est-elle assurée', ['safety#before-you-book', 'terms#what-this-site-is', 'terms#listings']],
  ['how do I start a trip as owner', ['#how-do-i-start-and-end-a-trip-as-the-owner', 'how-it-works#meet-and-hand-over']],
  ['can an owner cancel on me', ['#may-i-cancel-an-approved-booking', 'cancellation#an-approved-booking-cancelled-by-the-owner']],
  ['who can see my phone number', ['#who-sees-my-phone-number', 'how-it-works#phones-stay-private']],
  ['qui voit mon numéro de téléphone', ['#who-sees-my-phone-number', 'how-it-works#phones-stay-private']],
  ['why was my password rejected', ['#why-is-my-password-refused']],
  ["I can't log in", ['#why-can-i-not-log-in-any-more-after-several-tries', '#i-have-forgotten-my-password-how-do-i-get-in-again']],
  ["j'ai oublié mon mot de passe", ['#i-have-forgotten-my-password-how-do-i-get-in-again']],
  ['comment supprimer mon compte', ['#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']],
  ['gusiba konti yanjye', ['#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']],
  ['download my data', ['#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']],
  ['the owner asks for an advance', ['#somebody-asked-me-to-pay-in-advance-what-do-i-do', 'terms#what-is-not-allowed']],
  ['basabye ko nishyura mbere', ['#somebody-asked-me-to-pay-in-advance-what-do-i-do', 'terms#what-is-not-allowed']],
  ['how can my car get the verified badge', ['#what-does-the-verified-badge-mean', '#what-does-papers-checked-mean']],
  ['what cookies do you use', ['cookies#cookies']],
  ['how long do you keep my data', ['privacy#how-long']],
  ['How long is my document kept?', ['privacy#how-long']],
  ['How long do you keep my identity document?', ['privacy#how-long']],
  ['How long is a draft kept?', ['#how-long-is-a-draft-kept']],
  ['who has access to my personal data', ['privacy#who-sees-what']],
  ['what is the minimum age to drive', ['#can-i-drive-with-a-foreign-licence', 'terms#your-account']],
  ['mfite imyaka 20 nshobora gutwara?', ['#can-i-drive-with-a-foreign-licence', 'terms#your-account']],
  ['the car is not as described', ['safety#if-something-is-not-right']],
  ['what number do I call in an emergency', ['#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown']],
  ['can I drive after a beer', ['safety#on-the-road', 'terms#what-is-not-allowed']],
  ['is there a limit on how far ahead I can reserve', ['#how-long-can-a-trip-be-and-how-far-ahead-can-i-book']],
  ['does the owner have to give my money back if the car is ok', ['#when-do-i-get-my-deposit-back', '#what-is-the-security-deposit']],
  ['can i pay in dollars', ['#how-do-i-pay', 'terms#money']],
  ['peut-on payer en ligne', ['#how-do-i-pay', 'terms#money']],
  ["combien de temps avant d'avoir une réponse", ['#how-long-does-an-owner-have-to-answer', '#what-happens-after-i-send-a-request']],
  ["nyir'imodoka asubiza mu gihe kingana iki", ['#how-long-does-an-owner-have-to-answer']],
  ['puis-je annuler à la dernière minute', ['#how-do-i-cancel', 'cancellation#an-approved-booking-cancelled-by-the-renter']],
  ["ni ayahe mafaranga y'ingwate", ['#what-is-the-security-deposit']],
  ['do you verify the owners', ['#what-does-the-verified-badge-mean', 'safety#before-you-book']],
  ['I lost my password', ['#i-have-forgotten-my-password-how-do-i-get-in-again']],
  ['change my phone number', ['#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']],
  ['je veux supprimer mes données', ['#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']],
  ['où est mon code de retrait', ['#what-is-the-pickup-code']],
  ['code yo gufata imodoka ni iki', ['#what-is-the-pickup-code']],
  ['what if the car has scratches already', ['#what-should-we-check-at-pickup', 'safety#at-pickup']],
  ['the renter did not show up', ['cancellation#when-nobody-turns-up', '#what-if-nobody-records-the-pickup-or-the-return']],
  [
    'how do I get paid as an owner',
    ['#what-does-it-cost-to-list-a-car', '#how-do-i-pay-what-is-due-to-the-platform', 'how-it-works#get-your-car-back'],
  ],
  ['what percentage does the site take', ['#what-does-it-cost-to-list-a-car', 'terms#money', 'how-it-works#get-your-car-back']],
  ['can I drive to Akagera with a small car', ['#are-the-roads-good-enough-for-a-small-car']],
  ['est-ce que je peux aller en Ouganda', ['#may-i-leave-the-country-with-the-car']],
  ['nshobora kwambuka umupaka?', ['#may-i-leave-the-country-with-the-car']],
  ['ngomba kugira imyaka ingahe', ['#can-i-drive-with-a-foreign-licence', 'terms#your-account']],
  ['faut-il un permis international', ['#can-i-drive-with-a-foreign-licence']],
  ['do I pay for a speeding ticket', ['#what-are-the-speed-limits']],
  ['amande zishyurwa na nde', ['#what-are-the-speed-limits']],
  ['que faire si la voiture tombe en panne', ['safety#after-an-accident-or-breakdown']],
  ['imodoka yapfuye mu nzira nkore iki', ['safety#after-an-accident-or-breakdown']],
  ["qui paie l'essence", ['#how-does-the-return-work', 'how-it-works#drive']],
  ['must I return it with full tank', ['#how-does-the-return-work', 'how-it-works#drive']],
  ['how do I approve a booking', ['#how-do-i-answer-a-request', 'how-it-works#answer-requests']],
  [
    'my listing isnt showing in search',
    [
      '#how-do-i-list-my-car',
      'how-it-works#our-team-looks-at-it',
      '#why-was-my-listing-rejected',
      '#what-happens-when-insurance-or-inspection-ends',
      'how-it-works#listings-are-reviewed',
    ],
  ],
  ['how many photos can I upload', ['#how-do-i-list-my-car', 'how-it-works#describe-your-car']],
  ['why was I locked out', ['#why-can-i-not-log-in-any-more-after-several-tries']],
  ['can I register with a kenyan number', ['#which-phone-numbers-are-accepted']],
  [
    'the owner cancelled last minute what now',
    ['cancellation#an-approved-booking-cancelled-by-the-owner', '#may-i-cancel-an-approved-booking'],
  ],
  ['combien coûte une annulation tardive', ['cancellation#an-approved-booking-cancelled-by-the-renter', 'cancellation#example']],
  ['can I keep the car one more day', ['#can-i-change-the-dates-of-a-booking', '#what-if-i-am-late']],
  ["nshobora gusubiza imodoka mbere y'igihe", ['#can-i-bring-the-car-back-early', 'cancellation#once-the-trip-has-begun']],
  ['is the price negotiable for long rentals', ['#is-there-a-discount-for-long-trips']],
  ['mugabanya iyo umuntu akodesheje ukwezi?', ['#is-there-a-discount-for-long-trips']],
  ['delivery to the airport possible?', ['#where-do-we-meet']],
  ["duhurira he na nyir'imodoka", ['#where-do-we-meet', 'how-it-works#meet-the-owner']],
  [
    'dois-je payer avant le voyage',
    ['#how-do-i-pay', '#somebody-asked-me-to-pay-in-advance-what-do-i-do', '#how-do-i-book-a-car', 'terms#money', 'safety#before-you-book'],
  ],
  ['what payment methods exist', ['#how-do-i-pay', 'terms#money']],
  ['est-ce que la caution est remboursable', ['#when-do-i-get-my-deposit-back', '#what-is-the-security-deposit']],
  ['bangarurira ingwate ryari', ['#when-do-i-get-my-deposit-back', '#what-is-the-security-deposit']],
  [
    'my request expired, what does that mean',
    ['#what-happens-after-i-send-a-request', 'cancellation#a-request-that-waits-for-an-answer', '#how-long-does-an-owner-have-to-answer'],
  ],
  ['how do I know the owner is real', ['#what-does-the-verified-badge-mean', 'safety#before-you-book']],
  ['comment obtenir le badge vérifié', ['#what-does-the-verified-badge-mean']],
  ['nabona nte imodoka', ['#how-do-i-find-a-car', '#how-do-i-book-a-car']],
  ['nashyira nte imodoka yanjye ku isoko', ['#how-do-i-list-my-car']],
  ['what happens to my deposit if I damage the car', ['#when-do-i-get-my-deposit-back', '#what-is-the-security-deposit']],
  ['je suis en retard pour rendre la voiture', ['#what-if-i-am-late']],
  ['what does it cost if I bring it back a day late', ['#what-if-i-am-late']],
  ['who do I call if I crash', ['#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown']],
  ['qui paie les amendes', ['#what-are-the-speed-limits']],
  ['conduit-on à droite ou à gauche au Rwanda', ['#which-side-of-the-road-do-people-drive-on']],
  ['should I take a 4wd in rainy season', ['#are-the-roads-good-enough-for-a-small-car']],
  ['can other people see my number', ['#who-sees-my-phone-number', 'how-it-works#phones-stay-private']],
  ['ninde ubona numero yanjye', ['#who-sees-my-phone-number', 'how-it-works#phones-stay-private']],
  ['what does your commission come to', ['#what-does-it-cost-to-list-a-car', 'terms#money', 'how-it-works#get-your-car-back']],
  ['how can i sync with google calendar', ['#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere']],
  ['désactiver mon annonce temporairement', ['#how-do-i-take-my-car-off-the-market-for-a-while']],
  ['gusiba imodoka yanjye', ['#how-do-i-delete-a-car']],
  ['how do I edit the price of my car', ['#can-i-change-my-listing-later', '#what-should-my-car-cost']],
  ['my inspection ran out', ['#what-happens-when-insurance-or-inspection-ends', 'how-it-works#papers-that-end']],
  ['comment changer mon mot de passe', ['#how-do-i-change-my-password']],
  ["guhindura ijambo ry'ibanga", ['#how-do-i-change-my-password']],
  ['what do you store about me', ['privacy#what-we-keep-and-why', '#how-do-i-have-my-data-corrected-or-deleted']],
  ['can I rate the owner', ['#who-can-write-a-review', 'terms#reviews', 'how-it-works#reviews-of-real-trips']],
  ['the code is locked', ['#the-pickup-code-does-not-work-what-now']],
  ['is the driver included in the price', ['#can-i-rent-a-car-with-a-driver', '#what-does-the-total-consist-of']],
  ['umushoferi yishyurwa angahe', ['#can-i-rent-a-car-with-a-driver', '#what-does-the-total-consist-of']],
  ['why can I not find cars for tomorrow', ['#why-can-i-not-book-a-car-for-tomorrow']],
  ['combien de demandes puis-je envoyer', ['#how-many-requests-can-i-send']],
  [
    'what is a late cancelation',
    [
      'cancellation#an-approved-booking-cancelled-by-the-renter',
      '#may-i-cancel-an-approved-booking',
      'cancellation#an-approved-booking-cancelled-by-the-owner',
    ],
  ],
  ['mon compte est bloqué', ['#why-is-my-account-suspended', '#why-can-i-not-log-in-any-more-after-several-tries']],
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
    if (!found || !sections.includes(found.replace('help-center', ''))) wrong.push(`${question}: ${found}`)
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
  const id = 'what-does-the-total-consist-of'
  expect(found).toMatchObject({ page: 'help-center', id, to: `/help-center#${id}`, title: 'What does the total consist of?' })
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
  const { id: createdBy } = await newUser({ userType: 'admin' })
  const [day, createdAt] = [clock.today(), clock.now()]
  const own = { kind: 'terms', version: day, body: 'Our own terms.', effectiveFrom: day, createdBy, createdAt } as const
  await db.write((tx) => tx.insert(texts).values(own))
  expect((await find(question))?.page).not.toBe('terms')
})

test('whatever is typed is looked for and never read as a rule of the index', async () => {
  const { find } = await anAsker()
  const odd = ['"', 'pay"', 'NEAR(pay cash)', 'title:pay', 'pay*', '^pay', 'pay AND', '-- ;', '(((', '{}', '\u0000', 'é'.repeat(500)]
  for (const typed of odd) await expect(find(typed)).resolves.toBeDefined()
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
