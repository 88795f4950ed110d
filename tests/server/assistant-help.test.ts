import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askedBy } from '../../server/assistant/help/asked.ts'
import { createHelp } from '../../server/assistant/help.ts'
import { createTextIndex } from '../../server/db/text-index.ts'
import { texts } from '../../server/db/schema/site.ts'
import { contentOf } from '../../build/content.ts'
import { defaultSettings } from '../../shared/settings.ts'
import { further, seen, unseen } from '../assistant/row.ts'
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

/** Sections that answer what people ask, of the help centre where no page is named, and what they ask. */
const asked: readonly [sections: string, questions: readonly string[]][] = [
  ['#how-do-i-find-a-car how-it-works#find-a-car', ['how do I find a car']],
  ['#how-do-i-book-a-car how-it-works#send-a-request', ['how does booking work', 'comment réserver une voiture']],
  ['#how-do-i-book-a-car #how-do-i-find-a-car how-it-works#send-a-request', ['nakodesha imodoka nte']],
  ['#what-happens-after-i-send-a-request', ['what happens after I send my request']],
  ['#how-long-does-an-owner-have-to-answer', ['how long do owners take to answer', 'combien de temps le propriétaire a pour répondre']],
  ['#how-long-does-an-owner-have-to-answer', ["nyir'imodoka asubiza mu gihe kingana iki"]],
  [
    '#how-long-does-an-owner-have-to-answer #what-happens-after-i-send-a-request cancellation#a-request-that-waits-for-an-answer',
    ['what if the owner never replies', 'my request expired, what does that mean'],
  ],
  ['#how-long-can-a-trip-be-and-how-far-ahead-can-i-book', ['combien de jours maximum puis-je louer', 'how far in advance can I book']],
  ['#how-long-can-a-trip-be-and-how-far-ahead-can-i-book', ['is there a limit on how far ahead I can reserve']],
  ['#how-many-requests-can-i-send', ['how many requests can I send at once', 'combien de demandes puis-je envoyer']],
  ['#can-i-change-the-dates-of-a-booking', ['can I extend my trip', 'puis-je changer les dates', 'nshobora guhindura itariki?']],
  ['#why-does-the-site-say-that-the-price-has-changed', ['the price is different from before, why']],
  ['#how-do-i-cancel', ['comment annuler ma réservation', 'nahagarika booking nte']],
  ['#how-do-i-cancel cancellation#an-approved-booking-cancelled-by-the-renter cancellation#example', ['is there a cancellation fee']],
  [
    '#may-i-cancel-an-approved-booking cancellation#an-approved-booking-cancelled-by-the-owner cancellation#an-approved-booking-cancelled-by-the-renter',
    ['what counts as a late cancellation', 'what is a late cancelation'],
  ],
  ['#how-do-i-pay terms#money', ['how do I pay', 'nishyura nte?', 'comment se fait le paiement', 'do you accept visa']],
  ['#how-do-i-pay terms#money', ['nshobora kwishyura na momo', 'can i pay in dollars', 'peut-on payer en ligne']],
  ['#how-do-i-pay terms#money', ['what payment methods exist']],
  ['#what-does-the-total-consist-of terms#money', ['quels sont les frais de service']],
  ['#what-is-the-security-deposit', ['what is the deposit', "c'est quoi la caution", 'ingwate ni iki', "ni ayahe mafaranga y'ingwate"]],
  ['#when-do-i-get-my-deposit-back', ['when will I get my deposit back']],
  ['#what-is-the-security-deposit #when-do-i-get-my-deposit-back', ['owner refuses to give back the deposit', 'bangarurira ingwate ryari']],
  ['#what-is-the-security-deposit #when-do-i-get-my-deposit-back', ['does the owner have to give my money back if the car is ok']],
  ['#what-is-the-security-deposit #when-do-i-get-my-deposit-back', ['est-ce que la caution est remboursable']],
  ['#what-is-the-security-deposit #when-do-i-get-my-deposit-back', ['what happens to my deposit if I damage the car']],
  ['#is-there-a-discount-for-long-trips', ['do you have weekly discounts', 'y a-t-il une remise pour un mois']],
  ['#is-there-a-discount-for-long-trips', ['is the price negotiable for long rentals', 'mugabanya iyo umuntu akodesheje ukwezi?']],
  ['#can-i-rent-a-car-with-a-driver', ['can I get a driver with the car', 'est-ce que je peux louer avec chauffeur']],
  ['#can-i-rent-a-car-with-a-driver', ["nshobora kubona imodoka n'umushoferi?"]],
  ['#what-do-i-bring-to-the-pickup', ['what should I bring when I pick up the car', 'nitwaza iki ngiye gufata imodoka']],
  ['#what-do-i-bring-to-the-pickup', ['do I need a passport']],
  ['#what-is-the-pickup-code', ['where is my pickup code', 'où est mon code de retrait', 'code yo gufata imodoka ni iki']],
  ['#the-pickup-code-does-not-work-what-now', ['le code ne marche pas', 'kode ntikora', 'the code is locked']],
  ['#where-do-we-meet', ['where do I meet the owner', 'delivery to the airport possible?']],
  ['#where-do-we-meet how-it-works#meet-the-owner', ['où se fait la rencontre avec le propriétaire', "duhurira he na nyir'imodoka"]],
  ['#what-should-we-check-at-pickup safety#at-pickup', ['what do we have to check at pickup', 'what if the car has scratches already']],
  ['#how-does-the-return-work how-it-works#return-and-review', ['how do I return the car', 'comment rendre la voiture']],
  ['#how-does-the-return-work how-it-works#drive', ['do I have to fill the tank before returning', "qui paie l'essence"]],
  ['#how-does-the-return-work how-it-works#drive', ['must I return it with full tank']],
  ['#what-if-i-am-late', ['what if I bring the car back late', 'que se passe-t-il si je suis en retard']],
  ['#what-if-i-am-late', ['bigenda bite iyo ntinze kugarura imodoka', 'je suis en retard pour rendre la voiture']],
  ['#what-if-i-am-late', ['what does it cost if I bring it back a day late']],
  ['#can-i-bring-the-car-back-early cancellation#once-the-trip-has-begun', ['can I return early']],
  ['#can-i-bring-the-car-back-early cancellation#once-the-trip-has-begun', ["nshobora gusubiza imodoka mbere y'igihe"]],
  ['#who-can-write-a-review', ['how do I write a review', 'qui peut laisser un avis']],
  ['#which-side-of-the-road-do-people-drive-on', ['which side do you drive on in Rwanda', 'conduit-on à droite ou à gauche au Rwanda']],
  ['#what-are-the-speed-limits', ['what is the speed limit', 'who pays speeding fines', 'do I pay for a speeding ticket']],
  ['#what-are-the-speed-limits', ['amande zishyurwa na nde', 'qui paie les amendes']],
  ['#can-i-drive-with-a-foreign-licence', ['can I drive with a French licence', 'permis étranger accepté ?']],
  ['#can-i-drive-with-a-foreign-licence', ['uruhushya rwo mu mahanga rurakora?', 'faut-il un permis international']],
  ['#what-do-i-do-after-an-accident safety#after-an-accident-or-breakdown', ['I had a crash', 'nakoze impanuka nkore iki']],
  ['#what-do-i-do-after-an-accident safety#after-an-accident-or-breakdown', ['what number do I call in an emergency']],
  ['#what-do-i-do-after-an-accident safety#after-an-accident-or-breakdown', ['who do I call if I crash']],
  ['safety#after-an-accident-or-breakdown', ['the car broke down, what now', 'que faire si la voiture tombe en panne']],
  ['safety#after-an-accident-or-breakdown', ['imodoka yapfuye mu nzira nkore iki']],
  ['#are-the-roads-good-enough-for-a-small-car', ['do I need a 4x4 for the national parks', 'can I drive to Akagera with a small car']],
  ['#are-the-roads-good-enough-for-a-small-car', ['should I take a 4wd in rainy season']],
  ['#may-i-leave-the-country-with-the-car', ['can I take the car to Congo', 'puis-je sortir du pays avec la voiture']],
  ['#may-i-leave-the-country-with-the-car', ['est-ce que je peux aller en Ouganda', 'nshobora kwambuka umupaka?']],
  ['#how-do-i-list-my-car how-it-works#describe-your-car', ['how can I rent out my car', 'comment mettre ma voiture en location']],
  ['#how-do-i-list-my-car how-it-works#describe-your-car', ['how many photos can I upload']],
  ['#what-does-it-cost-to-list-a-car', ['is listing free', 'ndishyura angahe kugira ngo nshyireho imodoka yanjye']],
  ['#what-should-my-car-cost', ['how much should I charge for my car']],
  ['#what-do-i-see-of-a-renter-who-asks-for-my-car how-it-works#answer-requests', ['what can I see about the renter']],
  ['#how-do-i-answer-a-request how-it-works#answer-requests', ['how do I reject a request', 'how do I approve a booking']],
  ['#why-was-my-listing-rejected', ['my listing was refused, why']],
  ['#can-i-change-my-listing-later', ['can I edit my listing']],
  ['#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere', ['how do I block days in my calendar']],
  ['#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere', ['how can i sync with google calendar']],
  ['#what-does-papers-checked-mean', ['what does papers checked mean']],
  ['#how-do-i-delete-a-car #how-do-i-take-my-car-off-the-market-for-a-while', ['how can I remove my car from the site']],
  ['#what-happens-when-insurance-or-inspection-ends how-it-works#papers-that-end', ['my insurance has expired', 'my inspection ran out']],
  ['safety#before-you-book terms#listings terms#what-this-site-is', ['is the car insured', 'la voiture est-elle assurée']],
  ['#how-do-i-start-and-end-a-trip-as-the-owner how-it-works#meet-and-hand-over', ['how do I start a trip as owner']],
  ['#may-i-cancel-an-approved-booking cancellation#an-approved-booking-cancelled-by-the-owner', ['can an owner cancel on me']],
  [
    '#may-i-cancel-an-approved-booking cancellation#an-approved-booking-cancelled-by-the-owner',
    ['the owner cancelled last minute what now'],
  ],
  ['#who-sees-my-phone-number how-it-works#phones-stay-private', ['who can see my phone number', 'qui voit mon numéro de téléphone']],
  ['#who-sees-my-phone-number how-it-works#phones-stay-private', ['can other people see my number', 'ninde ubona numero yanjye']],
  ['#why-is-my-password-refused', ['why was my password rejected']],
  ['#i-have-forgotten-my-password-how-do-i-get-in-again #why-can-i-not-log-in-any-more-after-several-tries', ["I can't log in"]],
  ['#i-have-forgotten-my-password-how-do-i-get-in-again', ["j'ai oublié mon mot de passe", 'I lost my password']],
  ['#how-do-i-have-my-data-corrected-or-deleted privacy#how-to-do-it', ['comment supprimer mon compte', 'gusiba konti yanjye']],
  ['#how-do-i-have-my-data-corrected-or-deleted privacy#how-to-do-it', ['download my data', 'change my phone number']],
  ['#how-do-i-have-my-data-corrected-or-deleted privacy#how-to-do-it', ['je veux supprimer mes données']],
  ['#somebody-asked-me-to-pay-in-advance-what-do-i-do terms#what-is-not-allowed', ['the owner asks for an advance']],
  ['#somebody-asked-me-to-pay-in-advance-what-do-i-do terms#what-is-not-allowed', ['basabye ko nishyura mbere']],
  ['#what-does-papers-checked-mean #what-does-the-verified-badge-mean', ['how can my car get the verified badge']],
  ['cookies#cookies', ['what cookies do you use']],
  ['privacy#how-long', ['how long do you keep my data', 'How long is my document kept?', 'How long do you keep my identity document?']],
  ['#how-long-is-a-draft-kept', ['How long is a draft kept?']],
  ['privacy#who-sees-what', ['who has access to my personal data']],
  ['#can-i-drive-with-a-foreign-licence terms#your-account', ['what is the minimum age to drive', 'mfite imyaka 20 nshobora gutwara?']],
  ['#can-i-drive-with-a-foreign-licence terms#your-account', ['ngomba kugira imyaka ingahe']],
  ['safety#if-something-is-not-right', ['the car is not as described']],
  ['safety#on-the-road terms#what-is-not-allowed', ['can I drive after a beer']],
  ['#how-long-does-an-owner-have-to-answer #what-happens-after-i-send-a-request', ["combien de temps avant d'avoir une réponse"]],
  ['#how-do-i-cancel cancellation#an-approved-booking-cancelled-by-the-renter', ['puis-je annuler à la dernière minute']],
  ['#what-does-the-verified-badge-mean safety#before-you-book', ['do you verify the owners', 'how do I know the owner is real']],
  ['#what-if-nobody-records-the-pickup-or-the-return cancellation#when-nobody-turns-up', ['the renter did not show up']],
  [
    '#how-do-i-pay-what-is-due-to-the-platform #what-does-it-cost-to-list-a-car how-it-works#get-your-car-back',
    ['how do I get paid as an owner'],
  ],
  ['#what-does-it-cost-to-list-a-car how-it-works#get-your-car-back terms#money', ['what percentage does the site take']],
  ['#what-does-it-cost-to-list-a-car how-it-works#get-your-car-back terms#money', ['what does your commission come to']],
  [
    '#how-do-i-list-my-car #what-happens-when-insurance-or-inspection-ends #why-was-my-listing-rejected how-it-works#listings-are-reviewed how-it-works#our-team-looks-at-it',
    ['my listing isnt showing in search'],
  ],
  ['#why-can-i-not-log-in-any-more-after-several-tries', ['why was I locked out']],
  ['#which-phone-numbers-are-accepted', ['can I register with a kenyan number']],
  ['cancellation#an-approved-booking-cancelled-by-the-renter cancellation#example', ['combien coûte une annulation tardive']],
  ['#can-i-change-the-dates-of-a-booking #what-if-i-am-late', ['can I keep the car one more day']],
  [
    '#how-do-i-book-a-car #how-do-i-pay #somebody-asked-me-to-pay-in-advance-what-do-i-do safety#before-you-book terms#money',
    ['dois-je payer avant le voyage'],
  ],
  ['#what-does-the-verified-badge-mean', ['comment obtenir le badge vérifié']],
  ['#how-do-i-book-a-car #how-do-i-find-a-car', ['nabona nte imodoka']],
  ['#how-do-i-list-my-car', ['nashyira nte imodoka yanjye ku isoko']],
  ['#how-do-i-take-my-car-off-the-market-for-a-while', ['désactiver mon annonce temporairement']],
  ['#how-do-i-delete-a-car', ['gusiba imodoka yanjye']],
  ['#can-i-change-my-listing-later #what-should-my-car-cost', ['how do I edit the price of my car']],
  ['#how-do-i-change-my-password', ['comment changer mon mot de passe', "guhindura ijambo ry'ibanga"]],
  ['#how-do-i-have-my-data-corrected-or-deleted privacy#what-we-keep-and-why', ['what do you store about me']],
  ['#who-can-write-a-review how-it-works#reviews-of-real-trips terms#reviews', ['can I rate the owner']],
  ['#can-i-rent-a-car-with-a-driver #what-does-the-total-consist-of', ['is the driver included in the price']],
  ['#can-i-rent-a-car-with-a-driver #what-does-the-total-consist-of', ['umushoferi yishyurwa angahe']],
  ['#why-can-i-not-book-a-car-for-tomorrow', ['why can I not find cars for tomorrow']],
  ['#why-can-i-not-log-in-any-more-after-several-tries #why-is-my-account-suspended', ['mon compte est bloqué']],
]

const lost = [
  ['hello', 'uraho neza?', 'mbwira inkuru', 'je suis fatigué', 'xyzzy plugh', 'what is the meaning of life', 'can you do my homework'],
  ['who won the football match', 'write a poem about Kigali', 'translate hello to kinyarwanda', 'give me a recipe for ugali'],
  ['quelle est la capitale de la France', 'how tall is mount karisimbi', 'who is the president of Rwanda', 'restaurants near me'],
  ['can I smoke in the car', 'are pets allowed', 'tell me about gorilla trekking', 'is there an airport bus to Musanze'],
  ['do you have a wifi hotspot'],
].flat()

test('everyday questions in English, French and Kinyarwanda find their section', async () => {
  const { place } = await anAsker()
  const wrong: string[] = []
  for (const [sections, questions] of asked)
    for (const question of questions) {
      const found = await place(question)
      if (!found || !sections.split(' ').includes(found.replace('help-center', ''))) wrong.push(`${question}: ${found}`)
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

test.each([
  ['written by somebody else', seen, 0.92],
  ['that nobody looked at while it was made', unseen, 0.9],
] as const)('of the sentences %s nearly all find their section, and what means nothing here finds none', async (_whose, rows, least) => {
  const { place } = await anAsker()
  const questions = rows.flatMap((row) => ('help' in row ? [row] : []))
  const found = await Promise.all(questions.map(async ({ said, help: sections }) => sections.includes((await place(said)) ?? '')))
  expect(found.filter(Boolean).length / questions.length).toBeGreaterThanOrEqual(least)
  for (const row of rows) if ('lost' in row) expect(await place(row.said), row.said).toBeNull()
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
