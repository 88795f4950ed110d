import { readRows } from './row.ts'

/** More sentences, that had no part in how the understanding was first made. */
export const rows = readRows(`
wish
  cars whose papers are checked | papers=checked
  do you have a car with verified documents in Kigali? | location=kigali&papers=checked
  a prado without checked papers | q=prado | without checked papers
  voiture avec papiers vérifiés à Huye | location=butare&papers=checked
  nkeneye imodoka ifite ibyangombwa byagenzuwe i Kigali | location=kigali&papers=checked
  a car for my wife and 3 kids | seats=5
  on sera 6 | seats=6
  toyota or honda | q=toyota | honda
  prado or land cruiser in kigali | location=kigali&q=prado | land cruiser
  a jeep in kigali | location=kigali | jeep
  car for the weekend of 5 december | from=2026-12-05&to=2026-12-06
  le weekend du 13 décembre à Musanze | location=musanze&from=2026-12-12&to=2026-12-13
  in two weeks for 3 days | from=2026-12-07&to=2026-12-09
  dans trois jours | from=2026-11-26&to=2026-11-26
  in 3 days for a week | from=2026-11-26&to=2026-12-02
  kuva ku itariki ya 5 kugeza ku ya 8 ukuboza | from=2026-12-05&to=2026-12-08
  3.12. to 7.12. | from=2026-12-03&to=2026-12-07
  van for 12 people |  | for 12 people
  automatic in kigali friday to sunday | location=kigali&from=2026-11-27&to=2026-11-29&transmission=automatic
  prado musanze 28 nov | location=musanze&from=2026-11-28&to=2026-11-28&q=prado
  under 40k automatic toyota | q=toyota&maxPrice=40000&transmission=automatic
  i need something for 8 people with a driver on saturday | from=2026-11-28&to=2026-11-28&seats=8&driver=with
  cheap car huye tomorrow | location=butare&from=2026-11-24&to=2026-11-24&sort=price
  4x4 diesel for akagera 5-8 december | from=2026-12-05&to=2026-12-08&fuel=diesel&features=four_by_four | akagera
  rav4 hybrid kigali this weekend max 70000 | location=kigali&from=2026-11-28&to=2026-11-29&q=rav4&fuel=hybrid&maxPrice=70000
  jimny from thursday until sunday in gisenyi | location=gisenyi&from=2026-11-26&to=2026-11-29&q=jimny
  any land cruiser available on the 1st of december | from=2026-12-01&to=2026-12-01&q=land+cruiser
  minimum 7 seater under 100k with ac | seats=7&maxPrice=100000&features=air_conditioning
  car from kigali to musanze on friday | location=kigali&from=2026-11-27&to=2026-11-27 | to musanze
  two days from wednesday, suzuki swift | from=2026-11-25&to=2026-11-26&q=suzuki+swift
  coaster for 20 people saturday | from=2026-11-28&to=2026-11-28&q=coaster | 20 people
  day after tomorrow, automatic, self drive | from=2026-11-25&to=2026-11-25&transmission=automatic&driver=without
  looking for a black tucson in kigali | location=kigali&q=tucson | black
  polo 24-26 dec | from=2026-12-24&to=2026-12-26&q=polo
  car with roof rack and gps next week | from=2026-11-30&to=2026-12-06&features=roof_rack,gps
  best rated 4wd in musanze | location=musanze&features=four_by_four&sort=rating
  between 40 and 60k/day forester | q=forester&minPrice=40000&maxPrice=60000
  wanna rent hilux manual mon to wed | from=2026-11-30&to=2026-12-02&q=hilux&transmission=manual
  une voiture automatique à Kigali de vendredi à dimanche | location=kigali&from=2026-11-27&to=2026-11-29&transmission=automatic
  je voudrais un 4x4 avec chauffeur du 10 au 15 décembre | from=2026-12-10&to=2026-12-15&features=four_by_four&driver=with
  voiture pas chère à Huye demain | location=butare&from=2026-11-24&to=2026-11-24&sort=price
  moins de 50 000 francs par jour, manuelle | maxPrice=50000&transmission=manual
  rav4 essence à Rubavu ce week-end | location=gisenyi&from=2026-11-28&to=2026-11-29&q=rav4&fuel=gasoline
  besoin dun minibus 8 places samedi avec chauffeur | from=2026-11-28&to=2026-11-28&seats=8&driver=with | minibus
  corolla climatisée aéroport de Kigali lundi | location=kigali&from=2026-11-30&to=2026-11-30&q=corolla&features=air_conditioning
  entre 30 et 45 mille, automatique, Musanze | location=musanze&minPrice=30000&maxPrice=45000&transmission=automatic
  une hybride pour 3 jours à partir de jeudi | from=2026-11-26&to=2026-11-28&fuel=hybrid
  voiture pour 5 personnes après-demain | from=2026-11-25&to=2026-11-25&seats=5
  je cherche un prado sans chauffeur à Gisenyi | location=gisenyi&q=prado&driver=without
  siège bébé et bluetooth, samedi prochain | from=2026-11-28&to=2026-11-28&features=bluetooth,child_seat
  la moins chère des automatiques à Kigali | location=kigali&transmission=automatic&sort=price
  vitz du 1er au 3 décembre | from=2026-12-01&to=2026-12-03&q=vitz
  il me faut une bagnole à Muhanga aujourdhui | location=muhanga&from=2026-11-23&to=2026-11-23
  toyota noah avec chauffeur pour un mariage le 12 décembre | from=2026-12-12&to=2026-12-12&q=toyota+noah&driver=with
  location 2 semaines à partir du 1er décembre, Kigali | location=kigali&from=2026-12-01&to=2026-12-14
  santa fe diesel moins de 90k | q=santa+fe&fuel=diesel&maxPrice=90000
  pas de toyota, un 4x4 à Kigali | location=kigali&features=four_by_four | pas de toyota
  voiture pr demain matin à kigali svp | location=kigali&from=2026-11-24&to=2026-11-24
  ndashaka imodoka i Kigali ejo | location=kigali&from=2026-11-24&to=2026-11-24
  imodoka y'imyanya 7 i Musanze kuwa gatandatu | location=musanze&from=2026-11-28&to=2026-11-28&seats=7
  rav4 munsi ya 60k i Kigali | location=kigali&q=rav4&maxPrice=60000
  nkeneye imodoka ifite umushoferi kuwa gatanu kugeza ku cyumweru | from=2026-11-27&to=2026-11-29&driver=with
  imodoka ihendutse i Huye ejobundi | location=butare&from=2026-11-25&to=2026-11-25&sort=price
  mfasha mbone prado i Rubavu | location=gisenyi&q=prado
  imodoka ya mazutu otomatike | fuel=diesel&transmission=automatic
  nshaka kat kat i Nyagatare kuva ejo kugeza kuwa gatandatu | location=nyagatare&from=2026-11-24&to=2026-11-28&features=four_by_four
  imodoka itarenze ibihumbi 40 ku munsi | maxPrice=40000
  turi batanu dukeneye imodoka i Rusizi | location=rusizi&seats=5
  hilux n'umushoferi ku wa mbere | from=2026-11-30&to=2026-11-30&q=hilux&driver=with
  imodoka yikoresha automatic i kigali weekend | location=kigali&from=2026-11-28&to=2026-11-29&transmission=automatic
  imodoka y'amashanyarazi i Kigali | location=kigali&fuel=electric
  corolla 5 ukuboza i Muhanga | location=muhanga&from=2026-12-05&to=2026-12-05&q=corolla
  nitwarira, imodoka nto i Kigali | location=kigali&driver=without
  imodoka ifite icyuma gikonjesha n'intebe y'umwana | features=air_conditioning,child_seat
  mwaba mufite hiace icyumweru gitaha? | from=2026-11-30&to=2026-12-06&q=hiace
  pajero guhera tariki 10 kugeza 12 ukuboza | from=2026-12-10&to=2026-12-12&q=pajero
  rwose nkeneye imodoka none i Gisenyi | location=gisenyi&from=2026-11-23&to=2026-11-23
  imodoka hagati ya 30k na 50k i Kigali | location=kigali&minPrice=30000&maxPrice=50000
  sportage saturday kigali | location=kigali&from=2026-11-28&to=2026-11-28&q=sportage
  i want a car for 4 days starting tomorrow | from=2026-11-24&to=2026-11-27
  cheapest 7 seater next weekend | from=2026-11-28&to=2026-11-29&seats=7&sort=price
  automatic, petrol, max 45k, kigali | location=kigali&fuel=gasoline&maxPrice=45000&transmission=automatic
  do you have any hybrid suv in musanze | location=musanze&fuel=hybrid
  x-trail from 2 to 6 december with driver | from=2026-12-02&to=2026-12-06&q=x-trail&driver=with
  can i get a 4x4 in kigali tomorrow | location=kigali&from=2026-11-24&to=2026-11-24&features=four_by_four
  need wheels in butare thursday | location=butare&from=2026-11-26&to=2026-11-26 | wheels
  nice comfortable car for a wedding on 19 december in Kigali | location=kigali&from=2026-12-19&to=2026-12-19
  honda fit below 35,000 rwf a day | q=honda+fit&maxPrice=35000
  vous avez un prado ce samedi ? | from=2026-11-28&to=2026-11-28&q=prado
  une petite voiture automatique pour deux jours à partir de mercredi | from=2026-11-25&to=2026-11-26&transmission=automatic
  je veux réserver un hiace du 20 au 22 décembre à Kigali | location=kigali&from=2026-12-20&to=2026-12-22&q=hiace
  4x4 avec GPS et galerie de toit | features=four_by_four,roof_rack,gps
  voiture à Rusizi pour 30 000 par jour | location=rusizi&maxPrice=30000
  je préfère une boîte automatique, budget 60 000 frw | maxPrice=60000&transmission=automatic
  louer un pick-up hilux demain | from=2026-11-24&to=2026-11-24&q=hilux
  minibus pour 9 personnes dimanche prochain | from=2026-11-29&to=2026-11-29&seats=9
  tucson ou sportage à Kigali | location=kigali&q=tucson | sportage
  voiture électrique, la mieux notée | fuel=electric&sort=rating
  mufite prado ifite umushoferi i Gisenyi? | location=gisenyi&q=prado&driver=with
  ndifuza imodoka y'abantu 8 ku cyumweru | from=2026-11-29&to=2026-11-29&seats=8
  imodoka yo gukodesha i Nyamirambo uyu munsi | location=kigali&from=2026-11-23&to=2026-11-23
  nshaka gukodesha rav4 kuva kuwa kane kugeza kuwa gatandatu | from=2026-11-26&to=2026-11-28&q=rav4
  mpa imodoka ya 30k i Huye | location=butare&maxPrice=30000
  imodoka ya manuweli ikoresha lisansi | fuel=gasoline&transmission=manual
  dukeneye coaster ku itariki 12 ukuboza | from=2026-12-12&to=2026-12-12&q=coaster
  nashaka imodoka ihendutse weekend itaha i Musanze | location=musanze&from=2026-11-28&to=2026-11-29&sort=price
  forester nta mushoferi i kigali ejobundi | location=kigali&from=2026-11-25&to=2026-11-25&q=forester&driver=without
  hari imodoka iri ku kibuga cy'indege ejo? | location=kigali&from=2026-11-24&to=2026-11-24
  swift tomorrow | from=2026-11-24&to=2026-11-24&q=swift
  I would like to rent a Prado with a driver in Musanze from 1 to 3 December | location=musanze&from=2026-12-01&to=2026-12-03&q=prado&driver=with
  how much is a rav4 in kigali | location=kigali&q=rav4
  are there 7 seaters in gisenyi? | location=gisenyi&seats=7
  combien coûte un land cruiser par jour | q=land+cruiser
  est-ce que vous avez des voitures automatiques à Huye | location=butare&transmission=automatic
  imodoka ikodeshwa angahe i Kigali | location=kigali
  corolla ikodeshwa angahe | q=corolla
  automatic pls | transmission=automatic
  the cheapest car you have | sort=price
  kigali tomorrow to friday automatic | location=kigali&from=2026-11-24&to=2026-11-27&transmission=automatic
  voiture avec chauffeur pour demain à Kigali | location=kigali&from=2026-11-24&to=2026-11-24&driver=with
  can I rent a hilux this weekend | from=2026-11-28&to=2026-11-29&q=hilux
  nabona rav4 i Musanze ejo? | location=musanze&from=2026-11-24&to=2026-11-24&q=rav4
  quel est le 4x4 le moins cher | features=four_by_four&sort=price
help help-center#how-do-i-book-a-car help-center#how-do-i-find-a-car how-it-works#send-a-request how-it-works#find-a-car
  comment ça marche pour louer
  nasaba imodoka nte
help help-center#how-do-i-pay terms#money
  do u take credit cards or only cash?
  which currency do I pay in
  on paye comment, en especes ou par momo ?
  est ce que je peux regler par virement
  nishyura kashi cyangwa momo?
  nshobora kwishyura mu madolari
  is it possible to pay the owner via paypal
  le paiement se fait quand et comment
  where do i enter my card details
  puis je payer la moitié maintenant
  nishyura ryari, mbere cyangwa nyuma?
  payment options
  je peux payer à la fin du voyage ?
  mwemera mobile money?
  can i pay with airtel money
  can i pay by credit card online
  comment payer le propriétaire
  amafaranga nyaha nde?
help help-center#what-does-the-total-consist-of terms#money
  are there hidden charges on top of the daily rate
  c'est quoi les frais en plus du prix par jour
  igiciro cyose kigizwe n'iki
  are taxes and fees included
  que comprend le prix total
  serivisi zanyu zigura angahe
help help-center#when-do-i-get-my-deposit-back help-center#what-is-the-security-deposit terms#money
  how big is the security deposit usually
  owner kept part of my deposit for a scratch what can i do
  combien on laisse comme caution
  le proprio refuse de me rendre la caution
  ingwate ingana iki?
  nyir'imodoka yanze kunsubiza ingwate yanjye
  how long until my caution is refunded
  ese nimara gusubiza imodoka ingwate yanjye nyibona ryari
  la caution est de quel montant
  on ne m'a pas rendu ma caution
  why do I have to leave a deposit
  faut-il une caution
  ingwate ni angahe
  is the deposit refundable
  quand la caution est rendue
  ingwate isubizwa ryari
help help-center#how-do-i-cancel cancellation#an-approved-booking-cancelled-by-the-renter cancellation#a-request-that-waits-for-an-answer cancellation#example
  my plans changed, can i still cancel my booking for free
  je ne peux plus venir, comment j'annule
  y a t il des frais si j'annule la veille
  nshaka guhagarika ibyo nasabye, bigenda gute
  guhagarika booking byishyurwa angahe
  i got sick and need to cancel tomorrow's trip
  jusqu'à quand puis-je annuler gratuitement
  nashobora guhagarika urugendo nta mafaranga ntanze?
  cancelation policy
  I dont need the car anymore
  conditions d'annulation
  nahindura igitekerezo, nasiba booking nte
  what if I cancel one day before
  annuler une demande
  guhagarika ubusabe
help help-center#may-i-cancel-an-approved-booking cancellation#an-approved-booking-cancelled-by-the-owner
  what if the owner cancels the day before my trip
  le proprietaire a annulé ma réservation, que faire ?
  nyir'imodoka yahagaritse booking yanjye, ubu nkore iki
  what happens to me as an owner if i cancel a confirmed booking
  le propriétaire peut-il annuler au dernier moment
  I am the owner, can I cancel a booking
help help-center#what-do-i-bring-to-the-pickup how-it-works#meet-the-owner
  which papers do i need to show when i collect the car
  il faut une piece d'identité pour prendre la voiture ?
  ni ibihe byangombwa nzana ngiye gufata imodoka
  is my national ID enough or do i need a passport
  quoi apporter le jour J
  nzitwaza iki nje gufata imodoka
  do I have to print something for the pickup
  papiers nécessaires pour récupérer la voiture
  what do I need to take with me
  nkeneye ibihe byangombwa ngo nkodeshe
  quelles pièces dois-je présenter
help help-center#can-i-drive-with-a-foreign-licence terms#your-account
  im a tourist from belgium, is my driving licence valid in rwanda
  can my 19 year old son drive
  mon permis congolais est il valable au rwanda
  perimi yo muri Kenya yemewe hano?
  umuntu w'imyaka 18 yakodesha?
  is a US license accepted
  age minimum pour louer
  umunyamahanga yakoresha uruhushya rwe?
  I only have an international permit
  j'ai 20 ans, je peux conduire?
  uruhushya rwanjye ni urwo muri Uganda
  can foreigners rent a car
  minimum age?
  permis français valable ?
help help-center#where-do-we-meet how-it-works#meet-the-owner
  can they bring the car to my hotel
  peut-on se faire livrer la voiture à l'aéroport ?
  imodoka nyifatira he?
  how do I know where the car is
  est-ce que vous livrez à domicile
  bashobora kunzanira imodoka mu rugo?
  on se retrouve où avec le propriétaire
  nahurira he na nyirayo
help help-center#what-is-the-pickup-code how-it-works#a-code-at-pickup
  what are the six numbers on my booking for
  a quoi sert le code à six chiffres
  kode nereka nyir'imodoka nyisanga he
  when do i give the owner my code
  je trouve où le code
help help-center#the-pickup-code-does-not-work-what-now
  owner typed the code and it says wrong
  le code de retrait est refusé
  kode nahaye nyir'imodoka yanze
  code invalid help
  mon code est bloqué après trop d'essais
help help-center#how-does-the-return-work how-it-works#drive
  do i have to refuel before giving it back
  faut-il rendre la voiture avec le plein ?
  nsubiza imodoka yuzuye lisansi?
help help-center#what-if-i-am-late
  stuck in traffic, i will be 3 hours late bringing the car back
  penalité si je ramene la voiture un jour apres
  ninkererwa gusubiza imodoka nzacibwa angahe
  what is the fee for returning late
  natinze isaha imwe gusubiza, bizagenda bite
  running late for the return
  retour tardif pénalité
  nintinda gutanga imodoka bizagenda bite
  late return charges
  je vais rendre la voiture en retard
  ntinze gusubiza imodoka
help help-center#can-i-bring-the-car-back-early cancellation#once-the-trip-has-begun
  if i bring it back two days sooner do i get money back
  je rends la voiture plus tôt que prévu, ça change le prix ?
  ninsubiza imodoka kare nzasubizwa amafaranga y'iminsi isigaye?
  can i shorten my rental
  nagarura imodoka mbere y'itariki?
  return car a day before
  retour anticipé
help help-center#what-do-i-do-after-an-accident safety#after-an-accident-or-breakdown
  someone hit my rental in kigali, whom do i call
  j'ai eu un accrochage avec la voiture louée
  bangonze, mpamagara nde
  flat tire on the way to huye what now
  le moteur est tombé en panne
  imodoka yanze kwaka mu nzira
  nagonganye n'indi modoka
  on m'a percuté, qui dois-je appeler
  car wont start this morning
  small crash no injuries
  la voiture ne démarre plus
  ipine yatobotse
  emergency number
  la voiture est tombée en panne sur la route
  imodoka irapfuye
  I had an accident with the car
  accident que faire
  nagize impanuka
  the engine died on the road
help help-center#when-do-i-get-my-deposit-back help-center#what-is-the-security-deposit terms#money safety#after-an-accident-or-breakdown how-it-works#written-agreements terms#what-we-answer-for help-center#what-should-we-check-at-pickup
  who pays if i break a mirror
  nangije imodoka, ninde wishyura?
  i scratched the bumper
  qui paie les dégâts
help safety#before-you-book terms#what-this-site-is terms#listings
  does the insurance cover me as a driver
  quelle assurance est incluse
  imodoka ifite ubwishingizi?
  are we insured while driving
  is it full insurance or only third party
  am I covered if I crash
  l'assurance tous risques est comprise ?
  ese imodoka zifite ubwishingizi bwuzuye
  is insurance included
  assurance incluse ?
  ubwishingizi burimo?
help help-center#what-are-the-speed-limits
  i got flashed by a camera, who pays the ticket
  j'ai pris un excès de vitesse, je paie à qui
  camera yamfashe niruka, ihazabu yishyurwa nande
help help-center#can-i-change-the-dates-of-a-booking
  i want to keep it 2 days longer
  puis je prolonger ma location ?
  nshaka kongeraho iminsi ibiri kuri booking
  need the car one extra day
  décaler ma réservation d'une semaine
  nahindura amatariki nte
  change booking dates
  modifier les dates de ma réservation
  nshaka guhindura iminsi ya booking
help help-center#what-happens-after-i-send-a-request help-center#how-long-does-an-owner-have-to-answer cancellation#a-request-that-waits-for-an-answer
  combien de temps pour avoir la réponse du propriétaire
  natanze ubusabe ariko ntibansubiza
  the owner is not replying to me
  nyir'imodoka atinda gusubiza
  when will the owner answer me
  le propriétaire doit répondre sous combien de temps
  nyirimodoka agomba gusubiza ryari
  et si le propriétaire ne répond pas
help help-center#how-many-requests-can-i-send
  can i ask three owners at the same time
  je peux demander plusieurs voitures en meme temps ?
  nasaba imodoka nyinshi icyarimwe?
  can I send requests to many cars
  how many bookings can I have pending
help help-center#how-long-can-a-trip-be-and-how-far-ahead-can-i-book
  what is the longest i can keep a car
  durée minimale de location ?
  iminsi myinshi ishoboka ni ingahe
  is there a maximum rental period
  can i book for next year
  puis-je louer pour un seul jour
help help-center#is-there-a-discount-for-long-trips
  c'est moins cher si je loue un mois ?
  hari igabanywa iyo ukodesheje ibyumweru bibiri
  price for a whole month cheaper?
  tarif dégressif à la semaine
  hari igiciro cyihariye ku kwezi
help help-center#why-does-the-site-say-that-the-price-has-changed
  price went up when i clicked book
help help-center#how-do-i-list-my-car how-it-works#describe-your-car
  i have a rav4 and want to earn money with it
  comment inscrire mon véhicule sur votre site
  ndashaka gushyira imodoka yanjye hano ngo ikodeshwe
  what do i need to become an owner here
  je veux louer ma voiture à des touristes
  nakora iki ngo imodoka yanjye ijye ku rubuga
  I own a hilux how can I join
  comment devenir loueur
  nifuza gukodesha imodoka yanjye
  add my car
  je voudrais proposer ma voiture
  nabigenza nte ngo nandikishe imodoka
  how to register my car on the platform
  je suis propriétaire, comment mettre une annonce
  nakwandikisha nte imodoka yanjye
help help-center#what-does-it-cost-to-list-a-car terms#money how-it-works#get-your-car-back
  what cut do you take from each rental
  vous prenez combien sur chaque location
  mutwara angahe ku ijana
  what do owners pay
  vos frais pour les propriétaires
  komisiyo ni angahe
help help-center#what-does-it-cost-to-list-a-car terms#money how-it-works#get-your-car-back help-center#how-do-i-pay-what-is-due-to-the-platform
  how do i receive my earnings as owner
  comment je reverse ce que je dois à la plateforme
  nishyura nte komisiyo y'urubuga
  how much will i keep after your commission
  quelle est votre commission
help help-center#why-was-my-listing-rejected how-it-works#our-team-looks-at-it
  pourquoi mon annonce n'est pas acceptée
  kuki imodoka yanjye mwayanze
help help-center#can-i-change-my-listing-later help-center#what-should-my-car-cost help-center#how-do-i-list-my-car how-it-works#describe-your-car
  add more photos to my listing
help help-center#can-i-change-my-listing-later help-center#what-should-my-car-cost
  comment modifier le prix de mon annonce
  nahindura nte igiciro cy'imodoka yanjye
help help-center#how-do-i-take-my-car-off-the-market-for-a-while
  stop getting requests for some time
  mettre mon annonce en pause
  guhagarika kwerekana imodoka yanjye by'igihe gito
  my car is in repair, how to hide it
help help-center#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere
  my car is not available next week how do i mark that
  synchroniser avec mon agenda google
  nafunga nte iminsi kuri kalindari
  i use my car on sundays, can i close those days
  bloquer des dates
  block dates on my calendar
  comment bloquer des jours
  import airbnb calendar
help help-center#what-does-papers-checked-mean
  do i need to send my car registration
  que veut dire papiers vérifiés
  are the papers checked?
help help-center#what-does-the-verified-badge-mean safety#before-you-book help-center#what-does-papers-checked-mean
  how are documents verified?
  my documents verified
help help-center#what-happens-when-insurance-or-inspection-ends how-it-works#papers-that-end
  mon controle technique a expiré
  ubwishingizi bw'imodoka yanjye bwarangiye
  my car disappeared because of insurance
  assurance expirée
help help-center#how-do-i-start-and-end-a-trip-as-the-owner how-it-works#meet-and-hand-over safety#for-owners
  where does the owner enter the code
  natangiza urugendo nte nka nyir'imodoka
  how do I end the trip as owner
help help-center#how-do-i-answer-a-request how-it-works#answer-requests
  comment accepter une demande
  nemeza nte ubusabe bw'umukiriya
  somebody wants my car, what now
  comment refuser un client
help help-center#what-do-i-see-of-a-renter-who-asks-for-my-car how-it-works#answer-requests safety#for-owners help-center#what-does-the-verified-badge-mean safety#before-you-book
  how do i know the renter is trustworthy
help help-center#how-do-i-delete-a-car help-center#how-do-i-take-my-car-off-the-market-for-a-while
  supprimer ma voiture du site
  i sold my car, remove it
  effacer mon annonce
help help-center#i-have-forgotten-my-password-how-do-i-get-in-again
  cant remember my pasword
  mot de passe perdu
  nataye ijambo ry'ibanga
  reset password pls
  je ne me souviens plus de mon mot de passe
  forgot pasword help
  récupérer mon mot de passe
  lost password
  reinitialiser mot de passe
  nibagiwe password
help help-center#how-do-i-change-my-password
  nshaka guhindura password
  new password
  modifier mot de passe
help help-center#why-can-i-not-log-in-any-more-after-several-tries help-center#i-have-forgotten-my-password-how-do-i-get-in-again help-center#why-is-my-account-suspended
  account is locked after wrong passwords
  je n'arrive pas à me connecter
  sinshobora kwinjira muri konti yanjye
  login doesnt work
  impossible de se connecter
  konti yanjye yafunzwe
help help-center#which-phone-numbers-are-accepted terms#your-account
  my french mobile number is not accepted
  puis-je m'inscrire avec un numéro étranger
  can i use a ugandan phone number
  quel numéro de téléphone faut-il
help help-center#how-do-i-have-my-data-corrected-or-deleted privacy#how-to-do-it
  can you delete everything you know about me
  je veux fermer mon compte définitivement
  musibe amakuru yanjye yose
  nahindura nte numero yanjye ya telefone
  delete my profile and photos
  supprimez mon compte svp
  ndashaka gufunga konti yanjye
  how do I change my email or phone
  suppression de compte
  nasiba konti nte
help privacy#what-we-keep-and-why privacy#who-sees-what
  do you sell my data to advertisers
help privacy#who-sees-what help-center#who-sees-my-phone-number how-it-works#phones-stay-private
  qui a accès à mes données
  ninde ubona amakuru yanjye
help help-center#who-sees-my-phone-number how-it-works#phones-stay-private
  mon numéro est-il visible par tout le monde
  will the renter get my phone number
  est-ce que le locataire a mon telephone
  is my phone number public
  mon numéro reste-t-il privé
  nimero yanjye ibonwa na nde
help safety#if-something-is-not-right
  the owner lied about the car, how do i report it
  la voiture n'est pas comme sur les photos
  imodoka itandukanye n'iyo nabonye ku rubuga
  the car was dirty and had no spare wheel
  j'ai un litige avec le propriétaire
  the car is different from the pictures
  je veux signaler un problème
  mfite ikibazo n'imodoka
help help-center#who-can-write-a-review terms#reviews how-it-works#reviews-of-real-trips
  where do i leave stars for the owner
  puis-je modifier mon commentaire
  natanga amanota nte
  can i remove a bad review
  comment noter un propriétaire
  leave feedback
  ou laisser un commentaire sur la voiture
  nandika igitekerezo nte
  how do reviews work
  donner une note
  gutanga igitekerezo
help help-center#can-i-rent-a-car-with-a-driver help-center#what-does-the-total-consist-of
  how much extra is a chauffeur
  umushoferi abarirwa mu giciro?
  combien coûte le chauffeur par jour
  do all cars come with a driver
  le chauffeur est-il compris dans le prix
  can the owner drive us
help help-center#may-i-leave-the-country-with-the-car
  can we cross into uganda to see bwindi
  aller à goma avec la voiture c'est permis ?
  nshobora kuyambukana i Bujumbura
  i want to go to kampala with the rental car, allowed?
  imodoka ishobora kujya muri Congo?
  driving to burundi ok?
  passer la frontière tanzanienne
  cross border to goma
  hors du rwanda c'est possible?
  is it allowed to drive to tanzania
  nshobora kujya i Goma
  puis-je aller au Burundi
help help-center#are-the-roads-good-enough-for-a-small-car
  is a vitz ok for the road to nyungwe
  faut il un 4x4 en saison des pluies
  umuhanda ujya Akagera wacamo imodoka nto
  are roads to volcanoes park paved
  do i need a 4wd to reach volcanoes national park
  les routes sont-elles bonnes
help help-center#which-side-of-the-road-do-people-drive-on safety#on-the-road
  au rwanda on roule de quel coté
  left hand or right hand traffic in rwanda?
help help-center#what-should-we-check-at-pickup safety#at-pickup
  should i take pictures of the car before leaving
  que vérifier avant de partir avec la voiture
  ngenzure iki mbere yo gufata imodoka
  pickup checklist
  état des lieux au départ
  do we take photos at handover
help cancellation#when-nobody-turns-up help-center#what-if-nobody-records-the-pickup-or-the-return safety#if-something-is-not-right
  owner never came to the meeting point
  nyir'imodoka ntiyaje aho twavuganye
help help-center#somebody-asked-me-to-pay-in-advance-what-do-i-do safety#before-you-book terms#what-is-not-allowed help-center#how-do-i-pay terms#money
  seller wants me to send half on mtn first
  on me demande un acompte par mobile money
  ansaba kohereza amafaranga kuri momo mbere
  is it a scam if he wants money before
  nyirimodoka arashaka ko muha avansi
  owner wants a down payment
  dois-je payer d'avance
  ansabye amafaranga mbere
help help-center#why-is-my-account-suspended terms#your-account
  pourquoi mon compte a été suspendu
  account banned why
help help-center#what-does-the-verified-badge-mean safety#before-you-book
  comment être vérifié
  badge ya verified isobanura iki
  how do i get verified
  les propriétaires sont-ils vérifiés
help cookies#cookies cookies#how-to-remove-them
  utilisez-vous des cookies
help help-center#why-can-i-not-book-a-car-for-tomorrow
  why cant i rent for tomorow morning
help help-center#what-if-i-do-not-have-enough-cash-on-me
  nta mafaranga ahagije mfite, nkore iki
help terms#what-is-not-allowed
  may i sublet the car to my friend
help privacy#what-you-ask-the-assistant privacy#who-sees-what privacy#what-we-keep-and-why
  who reads what i ask you
help help-center#how-long-is-a-draft-kept privacy#how-long
  my half finished listing is gone
help terms#what-this-site-is
  do you own the cars
help help-center#how-does-the-return-work how-it-works#drive how-it-works#return-and-review
  how much fuel should be in the car when i return it
  la restitution se passe comment
  fuel policy
  où rendre la voiture
  lisansi yishyurwa na nde
help help-center#why-was-my-listing-rejected how-it-works#our-team-looks-at-it how-it-works#listings-are-reviewed help-center#how-do-i-list-my-car
  how long does approval of my car take
  my car was not approved
help help-center#what-does-the-total-consist-of terms#money help-center#what-is-the-security-deposit
  what is the in person fee
  pourquoi le total est plus élevé que le prix affiché
  is the deposit part of the total price
help help-center#how-does-the-return-work how-it-works#drive how-it-works#return-and-review help-center#what-if-i-am-late
  what must be done at the end of the rental
  je dois rendre la voiture à quelle heure
  gusubiza imodoka bikorwa bite
help help-center#what-are-the-speed-limits how-it-works#written-agreements
  how fast can I drive on the highway
  limite de vitesse en ville
  police fined me
  who is responsible for traffic fines
  limitation de vitesse
  umuvuduko ntarengwa
help help-center#can-i-change-the-dates-of-a-booking help-center#what-if-i-am-late
  extend booking
  je voudrais rester deux jours de plus
  nakongera iminsi?
help help-center#how-do-i-pay-what-is-due-to-the-platform help-center#what-does-it-cost-to-list-a-car
  où vois-je mes revenus
  when do I have to pay the commission
  comment payer la commission
help help-center#how-do-i-have-my-data-corrected-or-deleted privacy#how-to-do-it privacy#your-rights
  I want a copy of my data
  changer mon nom
  deactivate my account forever
help privacy#where-and-how-it-is-protected privacy#who-sees-what privacy#what-we-keep-and-why
  comment protégez-vous mes données
help safety#if-something-is-not-right help-center#somebody-asked-me-to-pay-in-advance-what-do-i-do
  I want to complain about an owner
  le propriétaire a menti
help safety#on-the-road
  is it safe to drive at night
  peut-on boire et conduire
help help-center#how-do-i-find-a-car how-it-works#find-a-car help-center#how-do-i-book-a-car
  how can I search for available cars
  comment trouver une voiture libre
help help-center#how-do-i-book-a-car how-it-works#send-a-request
  do I need an account to book
  quelles sont les étapes pour réserver
  gukodesha imodoka bisaba iki
help help-center#can-somebody-else-book-the-car-while-i-wait help-center#what-happens-after-i-send-a-request terms#bookings how-it-works#send-a-request
  is the car reserved for me while I wait for approval
  quelqu'un d'autre peut-il prendre ma voiture pendant que j'attends
help help-center#what-do-i-bring-to-the-pickup how-it-works#meet-the-owner help-center#can-i-drive-with-a-foreign-licence
  should I have my driving licence with me
  faut-il le passeport original
help help-center#what-does-it-cost-to-list-a-car terms#money how-it-works#get-your-car-back how-it-works#for-owners
  is it free for owners
  how much does twara charge owners
help help-center#what-should-my-car-cost how-it-works#get-your-car-back
  combien je gagne par location
help privacy#how-long
  combien de temps gardez-vous mes données
own state
  nobody has answered my request since yesterday
  est-ce que le propriétaire a accepté
  booking yanjye igeze he
  show my bookings
  mes réservations
  what did I book
  owner has not answered yet what happens
own pickup
  pickup time for my booking
  nzafatira he imodoka
  what time do we meet the owner
own return
  what day do I bring it back
lost
  will it rain tomorrow
  who is winning arsenal or chelsea
  tell me a joke please
  you are stupid
  qsdfgh jklm
  hfjdk skdjf
  order me a pizza
  what is the exchange rate of the dollar
  book me a flight to nairobi
  find me a hotel in musanze
  can you write my cv
  how do I get a gorilla permit
  quel temps fait il à Kigali
  raconte une histoire drôle
  t es nul
  quel est le meilleur restaurant de Kigali
  combien font 12 fois 8
  qui a gagné la coupe du monde
  APR FC na Rayon ninde watsinze
  mbwira urwenya
  uri igicucu
  ikirere cy ejo
  amakuru ya politiki
  nshaka akazi
  aaaaaaa
  I want to buy a car
  je veux acheter une voiture
  ndashaka kugura imodoka
  house for rent
  un appartement à louer
  inzu ikodeshwa
  a motorbike for rent
  how do I get a visa for rwanda
  what is 5000 rwf in dollars
  car wash near me
  what time is it
  what is your name
  how old are you
  play some music
  quel jour sommes-nous
  je t aime
  c est quoi ton nom
  uri muzima
  where can i buy shoes
  lkjlkj
  what is the best phone to buy
  how do i cook isombe
  are you a robot
  tu parles anglais ?
  ndarwaye umutwe
  my dog is cute
  stock price of tesla
  va te faire voir
  how far is the moon
  i am bored
  what should i eat tonight
  who made you
  raconte moi ta vie
  ni nde perezida
  zzzz
  best hotel in kigali
  how do i learn french
  tu es bête
  ndagukunda
  good joke
  can you help me move house
  combien de pays en afrique
  mvugisha
  is god real
  where is my mother
  trump
  sing a song
  ok
`)
