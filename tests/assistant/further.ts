import { wishes } from './further-wishes.ts'
import { answered, type Row } from './row.ts'
import { rows as second } from './second.ts'
import { rows as fifth } from './fifth.ts'
import { rows as fourth } from './fourth.ts'
import { rows as third } from './third.ts'

const toBook = [
  'help-center#how-do-i-book-a-car',
  'help-center#how-do-i-find-a-car',
  'how-it-works#send-a-request',
  'how-it-works#find-a-car',
]
const toPay = ['help-center#how-do-i-pay', 'terms#money']
const deposit = ['help-center#when-do-i-get-my-deposit-back', 'help-center#what-is-the-security-deposit', 'terms#money']
const cancelling = [
  'help-center#how-do-i-cancel',
  'cancellation#an-approved-booking-cancelled-by-the-renter',
  'cancellation#a-request-that-waits-for-an-answer',
  'cancellation#example',
]
const ownerCancels = ['help-center#may-i-cancel-an-approved-booking', 'cancellation#an-approved-booking-cancelled-by-the-owner']
const papersToBring = ['help-center#what-do-i-bring-to-the-pickup', 'how-it-works#meet-the-owner']
const licence = ['help-center#can-i-drive-with-a-foreign-licence', 'terms#your-account']
const meeting = ['help-center#where-do-we-meet', 'how-it-works#meet-the-owner']
const code = ['help-center#what-is-the-pickup-code', 'how-it-works#a-code-at-pickup']
const returning = ['help-center#how-does-the-return-work', 'how-it-works#drive']
const early = ['help-center#can-i-bring-the-car-back-early', 'cancellation#once-the-trip-has-begun']
const accident = ['help-center#what-do-i-do-after-an-accident', 'safety#after-an-accident-or-breakdown']
const damage = [
  ...deposit,
  'safety#after-an-accident-or-breakdown',
  'how-it-works#written-agreements',
  'terms#what-we-answer-for',
  'help-center#what-should-we-check-at-pickup',
]
const insurance = ['safety#before-you-book', 'terms#what-this-site-is', 'terms#listings']
const waiting = [
  'help-center#what-happens-after-i-send-a-request',
  'help-center#how-long-does-an-owner-have-to-answer',
  'cancellation#a-request-that-waits-for-an-answer',
]
const commission = ['help-center#what-does-it-cost-to-list-a-car', 'terms#money', 'how-it-works#get-your-car-back']
const listing = ['help-center#how-do-i-list-my-car', 'how-it-works#describe-your-car']
const editing = ['help-center#can-i-change-my-listing-later', 'help-center#what-should-my-car-cost']
const hiding = ['help-center#how-do-i-take-my-car-off-the-market-for-a-while']
const calendar = ['help-center#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere']
const ended = ['help-center#what-happens-when-insurance-or-inspection-ends', 'how-it-works#papers-that-end']
const forgotten = ['help-center#i-have-forgotten-my-password-how-do-i-get-in-again']
const loggingIn = ['help-center#why-can-i-not-log-in-any-more-after-several-tries', ...forgotten, 'help-center#why-is-my-account-suspended']
const ownData = ['help-center#how-do-i-have-my-data-corrected-or-deleted', 'privacy#how-to-do-it']
const phones = ['help-center#who-sees-my-phone-number', 'how-it-works#phones-stay-private']
const wrongCar = ['safety#if-something-is-not-right']
const reviews = ['help-center#who-can-write-a-review', 'terms#reviews', 'how-it-works#reviews-of-real-trips']
const advance = [
  'help-center#somebody-asked-me-to-pay-in-advance-what-do-i-do',
  'safety#before-you-book',
  'terms#what-is-not-allowed',
  ...toPay,
]
const abroad = ['help-center#may-i-leave-the-country-with-the-car']
const roads = ['help-center#are-the-roads-good-enough-for-a-small-car']
const checking = ['help-center#what-should-we-check-at-pickup', 'safety#at-pickup']
const noShow = ['cancellation#when-nobody-turns-up', 'help-center#what-if-nobody-records-the-pickup-or-the-return', ...wrongCar]
const length = ['help-center#how-long-can-a-trip-be-and-how-far-ahead-can-i-book']
const driver = ['help-center#can-i-rent-a-car-with-a-driver', 'help-center#what-does-the-total-consist-of']
const verified = ['help-center#what-does-the-verified-badge-mean', 'safety#before-you-book']

const questions: readonly Row[] = [
  { said: 'nobody has answered my request since yesterday', own: 'state' },
  ...answered(toBook, 'comment ça marche pour louer', 'nasaba imodoka nte'),
  ...answered(toPay, 'do u take credit cards or only cash?', 'which currency do I pay in', 'on paye comment, en especes ou par momo ?'),
  ...answered(toPay, 'est ce que je peux regler par virement', 'nishyura kashi cyangwa momo?', 'nshobora kwishyura mu madolari'),
  ...answered(
    ['help-center#what-does-the-total-consist-of', 'terms#money'],
    'are there hidden charges on top of the daily rate',
    "c'est quoi les frais en plus du prix par jour",
    "igiciro cyose kigizwe n'iki",
  ),
  ...answered(deposit, 'how big is the security deposit usually', 'owner kept part of my deposit for a scratch what can i do'),
  ...answered(deposit, 'combien on laisse comme caution', 'le proprio refuse de me rendre la caution'),
  ...answered(deposit, 'ingwate ingana iki?', "nyir'imodoka yanze kunsubiza ingwate yanjye"),
  ...answered(cancelling, 'my plans changed, can i still cancel my booking for free', "je ne peux plus venir, comment j'annule"),
  ...answered(cancelling, "y a t il des frais si j'annule la veille", 'nshaka guhagarika ibyo nasabye, bigenda gute'),
  ...answered(cancelling, 'guhagarika booking byishyurwa angahe'),
  ...answered(ownerCancels, 'what if the owner cancels the day before my trip', 'le proprietaire a annulé ma réservation, que faire ?'),
  ...answered(ownerCancels, "nyir'imodoka yahagaritse booking yanjye, ubu nkore iki"),
  ...answered(
    papersToBring,
    'which papers do i need to show when i collect the car',
    "il faut une piece d'identité pour prendre la voiture ?",
  ),
  ...answered(papersToBring, 'ni ibihe byangombwa nzana ngiye gufata imodoka'),
  ...answered(licence, 'im a tourist from belgium, is my driving licence valid in rwanda', 'can my 19 year old son drive'),
  ...answered(
    licence,
    'mon permis congolais est il valable au rwanda',
    'perimi yo muri Kenya yemewe hano?',
    "umuntu w'imyaka 18 yakodesha?",
  ),
  ...answered(meeting, 'can they bring the car to my hotel', "peut-on se faire livrer la voiture à l'aéroport ?", 'imodoka nyifatira he?'),
  ...answered(code, 'what are the six numbers on my booking for', 'a quoi sert le code à six chiffres'),
  ...answered(code, "kode nereka nyir'imodoka nyisanga he"),
  ...answered(
    ['help-center#the-pickup-code-does-not-work-what-now'],
    'owner typed the code and it says wrong',
    'le code de retrait est refusé',
    "kode nahaye nyir'imodoka yanze",
  ),
  ...answered(
    returning,
    'do i have to refuel before giving it back',
    'faut-il rendre la voiture avec le plein ?',
    'nsubiza imodoka yuzuye lisansi?',
  ),
  ...answered(
    ['help-center#what-if-i-am-late'],
    'stuck in traffic, i will be 3 hours late bringing the car back',
    'penalité si je ramene la voiture un jour apres',
    'ninkererwa gusubiza imodoka nzacibwa angahe',
  ),
  ...answered(
    early,
    'if i bring it back two days sooner do i get money back',
    'je rends la voiture plus tôt que prévu, ça change le prix ?',
  ),
  ...answered(early, "ninsubiza imodoka kare nzasubizwa amafaranga y'iminsi isigaye?"),
  ...answered(
    accident,
    'someone hit my rental in kigali, whom do i call',
    "j'ai eu un accrochage avec la voiture louée",
    'bangonze, mpamagara nde',
  ),
  ...answered(damage, 'who pays if i break a mirror', 'nangije imodoka, ninde wishyura?'),
  ...answered(insurance, 'does the insurance cover me as a driver', 'quelle assurance est incluse', 'imodoka ifite ubwishingizi?'),
  ...answered(
    ['help-center#what-are-the-speed-limits'],
    'i got flashed by a camera, who pays the ticket',
    "j'ai pris un excès de vitesse, je paie à qui",
    'camera yamfashe niruka, ihazabu yishyurwa nande',
  ),
  ...answered(accident, 'flat tire on the way to huye what now', 'le moteur est tombé en panne', 'imodoka yanze kwaka mu nzira'),
  ...answered(
    ['help-center#can-i-change-the-dates-of-a-booking'],
    'i want to keep it 2 days longer',
    'puis je prolonger ma location ?',
    'nshaka kongeraho iminsi ibiri kuri booking',
  ),
  ...answered(waiting, 'combien de temps pour avoir la réponse du propriétaire'),
  ...answered(waiting, 'natanze ubusabe ariko ntibansubiza'),
  ...answered(
    ['help-center#how-many-requests-can-i-send'],
    'can i ask three owners at the same time',
    'je peux demander plusieurs voitures en meme temps ?',
    'nasaba imodoka nyinshi icyarimwe?',
  ),
  ...answered(length, 'what is the longest i can keep a car', 'durée minimale de location ?', 'iminsi myinshi ishoboka ni ingahe'),
  ...answered(
    ['help-center#is-there-a-discount-for-long-trips'],
    "c'est moins cher si je loue un mois ?",
    'hari igabanywa iyo ukodesheje ibyumweru bibiri',
  ),
  ...answered(['help-center#why-does-the-site-say-that-the-price-has-changed'], 'price went up when i clicked book'),
  ...answered(listing, 'i have a rav4 and want to earn money with it', 'comment inscrire mon véhicule sur votre site'),
  ...answered(listing, 'ndashaka gushyira imodoka yanjye hano ngo ikodeshwe'),
  ...answered(commission, 'what cut do you take from each rental', 'vous prenez combien sur chaque location', 'mutwara angahe ku ijana'),
  ...answered(
    [...commission, 'help-center#how-do-i-pay-what-is-due-to-the-platform'],
    'how do i receive my earnings as owner',
    'comment je reverse ce que je dois à la plateforme',
    "nishyura nte komisiyo y'urubuga",
  ),
  ...answered(
    ['help-center#why-was-my-listing-rejected', 'how-it-works#our-team-looks-at-it'],
    "pourquoi mon annonce n'est pas acceptée",
    'kuki imodoka yanjye mwayanze',
  ),
  ...answered([...editing, ...listing], 'add more photos to my listing'),
  ...answered(editing, 'comment modifier le prix de mon annonce', "nahindura nte igiciro cy'imodoka yanjye"),
  ...answered(
    hiding,
    'stop getting requests for some time',
    'mettre mon annonce en pause',
    "guhagarika kwerekana imodoka yanjye by'igihe gito",
  ),
  ...answered(calendar, 'my car is not available next week how do i mark that', 'synchroniser avec mon agenda google'),
  ...answered(calendar, 'nafunga nte iminsi kuri kalindari'),
  ...answered(['help-center#what-does-papers-checked-mean'], 'do i need to send my car registration', 'que veut dire papiers vérifiés'),
  ...answered(['help-center#what-does-papers-checked-mean'], 'are the papers checked?'),
  ...answered([...verified, 'help-center#what-does-papers-checked-mean'], 'how are documents verified?', 'my documents verified'),
  ...answered(ended, 'mon controle technique a expiré', "ubwishingizi bw'imodoka yanjye bwarangiye"),
  ...answered(
    ['help-center#how-do-i-start-and-end-a-trip-as-the-owner', 'how-it-works#meet-and-hand-over', 'safety#for-owners'],
    'where does the owner enter the code',
    "natangiza urugendo nte nka nyir'imodoka",
  ),
  ...answered(
    ['help-center#how-do-i-answer-a-request', 'how-it-works#answer-requests'],
    'comment accepter une demande',
    "nemeza nte ubusabe bw'umukiriya",
  ),
  ...answered(
    ['help-center#what-do-i-see-of-a-renter-who-asks-for-my-car', 'how-it-works#answer-requests', 'safety#for-owners', ...verified],
    'how do i know the renter is trustworthy',
  ),
  ...answered(['help-center#how-do-i-delete-a-car', ...hiding], 'supprimer ma voiture du site'),
  ...answered(forgotten, 'cant remember my pasword', 'mot de passe perdu', "nataye ijambo ry'ibanga"),
  ...answered(['help-center#how-do-i-change-my-password'], 'nshaka guhindura password'),
  ...answered(
    loggingIn,
    'account is locked after wrong passwords',
    "je n'arrive pas à me connecter",
    'sinshobora kwinjira muri konti yanjye',
  ),
  ...answered(
    ['help-center#which-phone-numbers-are-accepted', 'terms#your-account'],
    'my french mobile number is not accepted',
    "puis-je m'inscrire avec un numéro étranger",
  ),
  ...answered(ownData, 'can you delete everything you know about me', 'je veux fermer mon compte définitivement'),
  ...answered(ownData, 'musibe amakuru yanjye yose', 'nahindura nte numero yanjye ya telefone'),
  ...answered(['privacy#what-we-keep-and-why', 'privacy#who-sees-what'], 'do you sell my data to advertisers'),
  ...answered(['privacy#who-sees-what', ...phones], 'qui a accès à mes données', 'ninde ubona amakuru yanjye'),
  ...answered(phones, 'mon numéro est-il visible par tout le monde'),
  ...answered(wrongCar, 'the owner lied about the car, how do i report it', "la voiture n'est pas comme sur les photos"),
  ...answered(wrongCar, "imodoka itandukanye n'iyo nabonye ku rubuga"),
  ...answered(reviews, 'where do i leave stars for the owner', 'puis-je modifier mon commentaire', 'natanga amanota nte'),
  ...answered(driver, 'how much extra is a chauffeur', 'umushoferi abarirwa mu giciro?'),
  ...answered(abroad, 'can we cross into uganda to see bwindi', "aller à goma avec la voiture c'est permis ?"),
  ...answered(abroad, 'nshobora kuyambukana i Bujumbura'),
  ...answered(
    roads,
    'is a vitz ok for the road to nyungwe',
    'faut il un 4x4 en saison des pluies',
    'umuhanda ujya Akagera wacamo imodoka nto',
  ),
  ...answered(['help-center#which-side-of-the-road-do-people-drive-on', 'safety#on-the-road'], 'au rwanda on roule de quel coté'),
  ...answered(checking, 'should i take pictures of the car before leaving', 'que vérifier avant de partir avec la voiture'),
  ...answered(checking, 'ngenzure iki mbere yo gufata imodoka'),
  ...answered(noShow, 'owner never came to the meeting point', "nyir'imodoka ntiyaje aho twavuganye"),
  ...answered(advance, 'seller wants me to send half on mtn first', 'on me demande un acompte par mobile money'),
  ...answered(advance, 'ansaba kohereza amafaranga kuri momo mbere'),
  ...answered(['help-center#why-is-my-account-suspended', 'terms#your-account'], 'pourquoi mon compte a été suspendu'),
  ...answered(verified, 'comment être vérifié', 'badge ya verified isobanura iki'),
  ...answered(['cookies#cookies', 'cookies#how-to-remove-them'], 'utilisez-vous des cookies'),
  ...answered(['help-center#why-can-i-not-book-a-car-for-tomorrow'], 'why cant i rent for tomorow morning'),
  ...answered(['help-center#what-if-i-do-not-have-enough-cash-on-me'], 'nta mafaranga ahagije mfite, nkore iki'),
  ...answered(['terms#what-is-not-allowed'], 'may i sublet the car to my friend'),
  ...answered(['privacy#what-you-ask-the-assistant', 'privacy#who-sees-what', 'privacy#what-we-keep-and-why'], 'who reads what i ask you'),
  ...answered(['help-center#how-long-is-a-draft-kept', 'privacy#how-long'], 'my half finished listing is gone'),
  ...answered(['terms#what-this-site-is'], 'do you own the cars'),
]

const nothing = [
  'will it rain tomorrow',
  'who is winning arsenal or chelsea',
  'tell me a joke please',
  'you are stupid',
  'qsdfgh jklm',
  'hfjdk skdjf',
  'order me a pizza',
  'what is the exchange rate of the dollar',
  'book me a flight to nairobi',
  'find me a hotel in musanze',
  'can you write my cv',
  'how do I get a gorilla permit',
  'quel temps fait il à Kigali',
  'raconte une histoire drôle',
  't es nul',
  'quel est le meilleur restaurant de Kigali',
  'combien font 12 fois 8',
  'qui a gagné la coupe du monde',
  'APR FC na Rayon ninde watsinze',
  'mbwira urwenya',
  'uri igicucu',
  'ikirere cy ejo',
  'amakuru ya politiki',
  'nshaka akazi',
  'aaaaaaa',
  'I want to buy a car',
  'je veux acheter une voiture',
  'ndashaka kugura imodoka',
  'house for rent',
  'un appartement à louer',
  'inzu ikodeshwa',
  'a motorbike for rent',
  'how do I get a visa for rwanda',
  'what is 5000 rwf in dollars',
  'car wash near me',
]
const own: readonly Row[] = [
  { said: 'pickup time for my booking', own: 'pickup' },
  { said: 'what day do I bring it back', own: 'return' },
  { said: 'est-ce que le propriétaire a accepté', own: 'state' },
  { said: 'nzafatira he imodoka', own: 'pickup' },
  { said: 'booking yanjye igeze he', own: 'state' },
  { said: 'show my bookings', own: 'state' },
  { said: 'mes réservations', own: 'state' },
  { said: 'what did I book', own: 'state' },
]
const lost = nothing.map((said): Row => ({ said, lost: true }))

/** More sentences, that had no part in how the understanding was first made. */
export const rows: readonly Row[] = [...questions, ...own, ...lost, ...wishes, ...second, ...third, ...fourth, ...fifth]
