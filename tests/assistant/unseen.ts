import { readRows } from './row.ts'

/** The other half, drawn by lot: only for measuring. Nothing is made to fit it. */
export const rows = readRows(`
wish
  sedan with leather seats under 60k | maxPrice=60000 | sedan, leather seats
  I need a car in Kigali | location=kigali
  toyota corolla à moins de 40k par jour | q=toyota+corolla&maxPrice=40000
  corola budget 35,000 a day from today till friday | from=2026-11-23&to=2026-11-27&q=corolla&maxPrice=35000
  from Huye to Kigali tomorrow with driver | location=butare&from=2026-11-24&to=2026-11-24&driver=with | to kigali
  de Kigali à Gisenyi samedi avec chauffeur | location=kigali&from=2026-11-28&to=2026-11-28&driver=with | à gisenyi
  14 seater with driver in Huye | location=butare&driver=with | 14 seater
  automatic car, 50 dollars | transmission=automatic | 50 dollars
  prado diesel à l'aéroport le 12 décembre | location=kigali&from=2026-12-12&to=2026-12-12&q=prado&fuel=diesel
  electric car kigali saturday | location=kigali&from=2026-11-28&to=2026-11-28&fuel=electric
  suzuki jimny with roof rack in Musanze | location=musanze&q=suzuki+jimny&features=roof_rack
  four wheel drive, reversing camera, usb, kamembe | location=rusizi&features=four_by_four,reversing_camera,usb
  a red SUV in Kigali | location=kigali | red, suv
  a car for 6 people in Rubavu on Sunday | location=gisenyi&from=2026-11-29&to=2026-11-29&seats=6
  nkeney imodka ejobundi imyanya 7 kamembe | location=rusizi&from=2026-11-25&to=2026-11-25&seats=7
  rav4 400k a week | q=rav4 | 400k a week
  une voiture automatique demain à Musanze | location=musanze&from=2026-11-24&to=2026-11-24&transmission=automatic
  Do you have a Subaru Forester in Kigali? | location=kigali&q=subaru+forester
  a car fit for 5 people in ruhengeri | location=musanze&seats=5
  prado on 31 November | q=prado | 31 november
  2015 subaru for two weeks | q=subaru | 2015, for two weeks
  land cruiser for 4 days from tomorrow | from=2026-11-24&to=2026-11-27&q=land+cruiser
  toyota i Muhanga kuwa mbere | location=muhanga&from=2026-11-30&to=2026-11-30&q=toyota
  les voitures les mieux notées à Kigali | location=kigali&sort=rating
  looking for a hilux in Rusizi the day after tomorrow | location=rusizi&from=2026-11-25&to=2026-11-25&q=hilux
  voitur automatik a kigali apres demain | location=kigali&from=2026-11-25&to=2026-11-25&transmission=automatic
  from Kigali to Musanze on Friday | location=kigali&from=2026-11-27&to=2026-11-27 | to musanze
  imyanya 14 na shoferi i Huye | location=butare&driver=with | imyanya 14
  nkeneye imodoka i Kigali | location=kigali
  imodoka ifite intebe y'umwana na GPS | features=child_seat,gps
  hybrid car in Muhanga next week | location=muhanga&from=2026-11-30&to=2026-12-06&fuel=hybrid
  imodoka itukura i Rusizi | location=rusizi | itukura
  toyota rav4 in Kigali tomorrow for 3 days | location=kigali&from=2026-11-24&to=2026-11-26&q=toyota+rav4
  nous sommes 6, cyangugu, semaine prochaine | location=rusizi&from=2026-11-30&to=2026-12-06&seats=6
  une voiture avec siège bébé pour 5 personnes samedi | from=2026-11-28&to=2026-11-28&seats=5&features=child_seat
  cheapest car in Nyagatare | location=nyagatare&sort=price
  car in Kampala tomorrow | from=2026-11-24&to=2026-11-24 | kampala
  je voudrais une hybride sans chauffeur à Kigali | location=kigali&fuel=hybrid&driver=without
  subaru forrester manual gearbox kicukiro | location=kigali&q=subaru+forester&transmission=manual
  rav 4 de vendredi a dimanche pas plus de 60.000 frw | from=2026-11-27&to=2026-11-29&q=rav4&maxPrice=60000
  tesla in kigali tomorrow | location=kigali&from=2026-11-24&to=2026-11-24 | tesla
  suzuki swft more than 25k less than 40k | q=suzuki+swift&minPrice=25000&maxPrice=40000
  toyta rav 4 kigli tmrw | location=kigali&from=2026-11-24&to=2026-11-24&q=toyota+rav4
  imodoka ya mazutu i Huye | location=butare&fuel=diesel
  a 7 seater in Gisenyi from 3 to 7 December | location=gisenyi&from=2026-12-03&to=2026-12-07&seats=7
  4x4 for 4 people for 4 days from friday | from=2026-11-27&to=2026-11-30&seats=4&features=four_by_four
  kia sportage max 70,000 rwf per day | q=kia+sportage&maxPrice=70000
  abantu batandatu, munsi y'ibihumbi 60, nyamirambo | location=kigali&seats=6&maxPrice=60000
  ndashaka imodoka ejo i Musanze | location=musanze&from=2026-11-24&to=2026-11-24
  automtic car wth AC in musanze this wkend | location=musanze&from=2026-11-28&to=2026-11-29&transmission=automatic&features=air_conditioning
  7 seatr undr 80K in kigali | location=kigali&seats=7&maxPrice=80000
  aircon, child seet, automatic for tomorow | from=2026-11-24&to=2026-11-24&transmission=automatic&features=air_conditioning,child_seat
  imodoka lisansi kuva kuwa gatatu kugeza kuwa gatandatu | from=2026-11-25&to=2026-11-28&fuel=gasoline
  une voiture pour 3 jours à Kigali | location=kigali | pour 3 jours
  nkeneye rav4 this weekend i kigali, automatic | location=kigali&from=2026-11-28&to=2026-11-29&q=rav4&transmission=automatic
  un SUV à Kigali demain | location=kigali&from=2026-11-24&to=2026-11-24 | suv
  rav4 i Kigali ejo iminsi itatu | location=kigali&from=2026-11-24&to=2026-11-26&q=rav4
  honda fit under 40k a day | q=honda+fit&maxPrice=40000
  imodoka y'amashanyarazi hagati ya 40 na 60k | fuel=electric&minPrice=40000&maxPrice=60000
  from 40k to 60k a day, automatic, kimironko | location=kigali&minPrice=40000&maxPrice=60000&transmission=automatic
  nkeneye imodoka kuva i Kigali kugera i Musanze | location=kigali | kugera i musanze
  coaster 30 places | q=coaster | 30 places
  landcruiser prado, diesel, no driver, 3-7 dec | from=2026-12-03&to=2026-12-07&q=land+cruiser+prado&fuel=diesel&driver=without
  white coaster with sunroof | q=coaster | white, sunroof
  galerie de toit, gps, 4x4, ruhengeri | location=musanze&features=four_by_four,roof_rack,gps
  honda from 45k, from friday to monday | from=2026-11-27&to=2026-11-30&q=honda&minPrice=45000
  toyota coaster with driver in Kigali on Monday | location=kigali&from=2026-11-30&to=2026-11-30&q=toyota+coaster&driver=with
help help-center#what-should-we-check-at-pickup safety#at-pickup
  scratches, tyres, what do we look at when I take the car
help help-center#can-i-rent-a-car-with-a-driver help-center#what-does-the-total-consist-of
  is the driver included in the price or extra
help help-center#when-do-i-get-my-deposit-back help-center#what-is-the-security-deposit how-it-works#return-and-review
  when do I get my deposit back?
help help-center#what-do-i-do-after-an-accident safety#after-an-accident-or-breakdown
  emergency number for the police
  nakora iki nkoze impanuka?
help help-center#what-if-i-am-late
  bigenda bite iyo nkererewe kugarura imodoka
  what if I bring the car back a day late
help help-center#which-side-of-the-road-do-people-drive-on safety#on-the-road
  which side of the road do people drive on
help safety#before-you-book terms#listings terms#what-this-site-is
  are the cars insured
help help-center#who-sees-my-phone-number privacy#who-sees-what how-it-works#phones-stay-private
  who can see my phone number
help cookies#cookies privacy#cookies-and-storage
  do you use cookies
help help-center#i-have-forgotten-my-password-how-do-i-get-in-again
  j'ai oublié mon mot de passe
help help-center#how-long-does-an-owner-have-to-answer help-center#what-happens-after-i-send-a-request cancellation#a-request-that-waits-for-an-answer
  how many hours until the owner must reply
help help-center#what-is-the-security-deposit
  how much is the security deposit
help help-center#how-do-i-keep-days-for-myself-or-rent-the-car-elsewhere
  how do I block days when I need my car myself
help help-center#why-can-i-not-book-a-car-for-tomorrow
  why cant I book a car for tomorrow
help help-center#can-i-bring-the-car-back-early cancellation#once-the-trip-has-begun
  can I return the car earlier
help help-center#why-was-my-listing-rejected how-it-works#our-team-looks-at-it
  why was my listing rejected
help help-center#are-the-roads-good-enough-for-a-small-car
  do I need a 4x4 for the dirt roads in the rainy season
help help-center#what-does-it-cost-to-list-a-car how-it-works#for-owners
  combien coute la mise en ligne de ma voiture
help help-center#how-do-i-pay terms#money
  cn i pay by visa crd
help help-center#what-are-the-speed-limits safety#on-the-road
  quelle est la limite de vitesse
help help-center#how-do-i-pay terms#money how-it-works#meet-the-owner safety#before-you-book
  nishyura nte?
help help-center#who-can-write-a-review terms#reviews how-it-works#reviews-of-real-trips
  who can leave a review
help help-center#may-i-leave-the-country-with-the-car
  can I drive to Uganda with the car
  est-ce que je peux aller au Burundi avec la voiture
help help-center#how-do-i-cancel cancellation#a-request-that-waits-for-an-answer cancellation#an-approved-booking-cancelled-by-the-renter
  comment annuler une réservation ?
help privacy#how-long
  how long do you keep my data
help help-center#what-does-the-total-consist-of terms#money
  what is the service fee
help help-center#is-there-a-discount-for-long-trips
  is it cheaper if I rent for a whole month
help help-center#how-do-i-list-my-car how-it-works#describe-your-car
  how do I list my car?
help safety#on-the-road
  is driving allowed during umuganda
own pickup
  imodoka nakodesheje nyifata hehe?
  à quelle heure je récupère ma voiture réservée ?
own return
  when does my trip end
  quand dois-je rendre ma voiture ?
own state
  is my booking confirmed
  ma demande est-elle acceptée ?
own bring
  what do I have to pay at my pickup on Friday
  how much cash do I need to bring for my booking
own code
  quel est le code de ma réservation
own sums
  combien est la caution de ma réservation
own earnings
  combien j'ai gagné
lost
  quelle heure est-il
  best restaurant in musanze
  house for rent in kigali
  who won the amavubi match
  muraho neza
  tell me a joke
  flight to nairobi on friday
`)
