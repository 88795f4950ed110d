/**
 * What people say, in English, French and Kinyarwanda without marks, and after the colon the words of the help pages for it. A star stands for any
 * beginning or end: Kinyarwanda changes the beginnings of its verbs. `_` joins words that mean something together.
 */
export const said = `
mot_de_passe mots_de_passe ijambo_ry'ibanga ijambo_banga ijambobanga umubare_w'ibanga passwd pwd passwort: password
forgot* forget oubli* *bagiwe *bagirwa lost_my perdu_mon: forgotten
can't_log_in cannot_log_in can't_login cannot_login cant_login cant_log_in unable_to_log_in: log_in tries
log_in login logging_in sign_in signin connexion connecter se_connecter me_connecter *injira *yinjira kwinjira: log_in
sign_up signup register registr* create_account creer_un_compte inscrire inscription *iyandikish* gufungura_konti: account
locked_out account_locked too_many_attempts: log_in tries
tries attempts tentatives essais inshuro: tries
log_out logged_out signed_out deconnect*: signed_out devices
compte konti konte profil profile: account profile
suspend* blocked_account compte_bloque bloque* *yafunzwe *hagaritswe banned: suspended
supprim* effac* *siba *sibye *gusiba *sib*sha erase remove: delete
corriger correct* rectifi* *kosor*: corrected
donnees_personnelles donnees mes_donnees amakuru_yanjye makuru_bwite amakuru data personal_data: data
telecharger download*: download
vie_privee privacy: privacy
pay paying payment* payer paie* paye payes payez paiement* regler reglement *ishyura *ishyurwa *ishyuye *ishyure kwishyura: pay cash
momo mobile_money mtn airtel_money: mobile_money pay
online en_ligne dollar dollars euro euros: online pay
card carte cartes visa mastercard credit_card carte_bancaire ikarita bank_transfer virement paypal: card pay
cash especes liquide amafaranga mafaranga *faranga: cash
not_enough not_have_enough dont_have_enough n'ai_pas_assez pas_assez manque *dahagije adahagije: enough
avance en_avance advance upfront up_front prepay* before_the_trip before_pickup *ishyura_mbere kwishyura_mbere before_i_see send_money *oherez*_amafaranga kohereza_amafaranga *ohereza *oherereza *sabye_amafaranga *nsabye_kohereza transfer western_union envoyer_de_l_argent envoyer_l_argent acompte pay_before pay_first mbere_y'urugendo avant_le_voyage avant_le_depart avant_de: advance
scam* fraud* fraude arnaqu* escroc* *buriganya *butubuzi suspicious: advance
annul* cancel* *hagarika *hagarikwa *hagaritse *kuraho resili* desist*: cancel cancelled cancellation
penalt* penalite*: late cost
refund* rembours* money_back *nsubizwa *subizwa: deposit back
withdraw* retirer_ma_demande: withdraw
deposit* caution cautions garantie ingwate *gwate: deposit
recuper* recouvr*: back
permis license* licence* driving_permit driving_licence driving_license driver's_license driver's_licence drivers_license drivers_licence permis_de_conduire uruhushya uruhusa_rwo_gutwara perimi permi: licence
foreign* etranger* international* german* british* american* kenyan ugandan* congolais* belg* tourist* touriste* *mahanga *nyamahanga: foreign
age old_must how_old quel_age age_minimum imyaka ans years_old old_enough: age
my_id an_id id_card identity* piece_d'identite carte_d'identite identite indangamuntu irangamuntu *ndangamuntu: identity
passport* passeport* pasiporo: passport
document* papiers papier ibyangombwa *byangombwa impapuro *mpapuro: document licence identity papers
bring bringing take_along carry apporter amener emporter *zana *twaza *itwaza *zane: bring
code codes kode pin otp umubare: code
not_work isn't_accepted is_not_accepted doesn't_work doesnt_work does_not_work not_working isnt_working isn't_working ne_marche_pas ne_fonctionne_pas marche_pas fonctionne_pas *dakora *ntikora ntibikora: fails
wrong faux incorrect: wrong
pick_up pickup pick-up picking_up retrait prendre_la_voiture prendre_possession prise_en_charge *fata_imodoka gufata_imodoka handover: pickup
collect get_the_keys keys cles: pickup
bring_the_car_back bring_it_back return* give_back giving_back bring_back rendre rends ramener restituer restitution *garura *garurwa: return
*subiza *subize: return back answer
back: back
late delay* retard* *tinda *tinze *kererwa *kererewe overdue en_retard after_the_deadline: late
negotiable negotiate negocier bargain *ciririkanya *mvikana: discount
different higher augmente plus_cher *iyongereye *zamutse: different changed
early plus_tot avant_la_fin mbere_y_igihe sooner kare: early
meet meeting rencontr* rendez-vous rendez_vous *hurira *huriye *hura *hurahe: meet
where ou_est place lieu livr* deliver* endroit hehe: meet place
address adresse aderesi: place
hour* heure* isaha amasaha: hour
check checking inspect verifier *genzura *suzuma *kureba: check
scratch* rayure* damage* degat* dommage* dent* *byangiritse *yangiritse *angirika: damage scratch
comprehensive tiers tous_risques insured is_the_car_insured assuree assure: covered
accident* impanuka crash* collision collid* *gonga *gonze: accident
breakdown* broke_down broken_down breaks_down break_down panne *pfuye *yapfuye *ipfa tow puncture flat_tyre flat_tire: breakdown
police polisi: police
ambulance emergency emergencies urgence urgences: ambulance accident
amende* contravention* fine fines ihazabu *mande *mahazabu ticket*: fines
vitesse speed* speeding umuvuduko *muvuduko limite_de_vitesse: speed
side_of_the_road drive_on_the quel_cote cote_de_la_route a_droite_ou_a_gauche conduit_on conduire_a_droite conduire_a_gauche uruhande *ruhande left_or_right right_or_left: side road
road* route routes piste* umuhanda imihanda *mihanda dirt unpaved: road
4x4 4wd four-wheel offroad off-road tout-terrain: four-wheel
border* ouganda tanzanie *ambuka cross frontiere* umupaka *mupaka imipaka uganda kampala congo rdc drc goma bukavu burundi bujumbura tanzania kenya nairobi abroad leave_the_country cross_the_border outside_rwanda hors_du_rwanda autre_pays sortir_du_pays quitter_le_pays *hanze: leave_the_country border
insur* assur* ubwishingizi *bwishingizi *ishingizi: insurance insured insurer
inspection controle_technique technical_control: inspection
paie_l_essence pay_for_fuel pays_for_fuel: return fuel
fuel carburant essence lisansi peteroli petrol tank plein *mavuta: fuel
owner* proprietaire* proprio nyirimodoka nyir nyirayo *nyirimodoka ba_nyir'imodoka host hosts landlord: owner
renter* locataire* client* customer* umukiriya *kiriya tenant ukodesha uwukodesha: renter
chauffeur* umushoferi shoferi *shoferi with_a_driver with_driver driver drivers: driver
someone somebody someone_else somebody_else quelqu'un undi_muntu undi other_person: somebody
what_happens_after what_happens_next after_i_send after_sending: afterwards
wait waiting attend* attente pending *tegereza *tegereje: wait
booking* book booked reserv* *bukingi kubuka *buka *narezer*: booking book
rent rents renting rented rental louer loue location *kodesha *kodeshwa *kodeshe hire hiring: book rent
request* demande demandes demander ubusabe *busabe *saba gusaba *sabye: request
reponse repondre repond answer* reply replies respond* *asubiza igisubizo kusubiza: answer
approv* accept* acceptee approuv* confirm* *emera *emeza *emejwe *emerewe *yemera: approve approved approval
reject* refus* declin* *anga *anze *yanze denied: rejected
expire* expiration *rangir*: expires
reason raison impamvu: reason
change changing modif* chang* *hindura *hindurwa *hinduye reschedul* move_my postpone: change
one_more_day keep_the_car_one_more_day another_day un_jour_de_plus more_days longer keep_the_car garder_la_voiture extend extension prolong* *ongera *ongeraho add_days plus_de_jours: extend dates
date dates itariki amatariki *matariki days_of_my_booking: dates
how_many_days combien_de_jours maximum max minimum at_most au_plus iminsi_ingahe iminsi_myinshi longest maximum_days days_maximum max_days duree_maximale duree_maximum how_long_can longtemps: maximum
how_long combien_de_temps igihe_kingana_iki: long
far_in_advance far_ahead combien_de_temps_a_l'avance: ahead
how_many_requests several_requests many_requests plusieurs_demandes plusieurs_voitures combien_de_demandes: several
discount* remise* reduction* rabais promo* *gabanya *gabanyirizwa *gabanuka cheaper_for: discount
long longue long_trip monthly weekly month week mois semaine ukwezi: long
commission komisiyo percentage pourcentage percent you_take owner_paid get_paid do_you_take site_take platform_take vous_prenez being_paid: commission
fees_added frais_ajoutes: included
fee fees frais service_fee serivisi surcharge added ajoute: included fee
price prices pricing prix tarif* igiciro *giciro ibiciro *biciro: price
cost costs cout* coute angahe how_much combien_coute combien: cost price
total consist* made_of included inclus compris *igizwe: total
charge charges what_should_i_charge set_my_price fixer_le_prix quel_prix_mettre: what_should_my_car_cost cost similar
platform plateforme urubuga_rwanyu owe owed dois_a due: due platform
money_do_i_make earn* earning* gagn* revenu* *yunguka *injiza income: earned
statement* releve*: statement
rent_out rent_my_car rent_out_my_car lend_my_car louer_ma_voiture en_location give_my_car *kodeshe_imodoka_yanjye gukodesha_imodoka_yanjye: lend list
ajouter_ma_voiture ajouter_une_voiture ma_voiture_sur_le_site imodoka_yanjye_ku_rubuga imodoka_yanjye_ku_isoko isoko my_car_on_the_site showing upload: list
list listing listings publish* publier annonce annonces put_my_car add_my_car mettre_ma_voiture proposer_ma_voiture inscrire_ma_voiture *shyira *shyiraho *shyireho *andika_imodoka *kwandikisha advertis*: list listing
website site rubuga urubuga: site
hide hidden cacher masquer pause paused desactiver deactivate off_the_market unlist hagarika_imodoka *guhisha take_down: hide
some_weeks for_a_while temporar* temporairement pour_un_moment igihe_gito by_myself_for: pause
block blocking bloquer_des_jours bloquer_mes_jours *gufunga unavailable: block
calendar* calendrier* agenda karindari kalindari google_calendar ical airbnb: calendar
many_photos number_of_photos combien_de_photos: list photos
photo* picture* image* ifoto amafoto *mafoto: photos
draft* brouillon*: draft
write ecrire laisser *andika_igitekerezo: write
review* avis commentaire* note noter evaluer rate rating* ratings stars etoile* inyenyeri *gutanga_amanota feedback: review
badge* verified verifie verifiee verification *genzuwe *verify: verified badge
papers_checked papiers_verifies: papers_checked
phone telephone* telefoni *telefoni nimero numero number numbers: phone number
see sees voir voit *bona *abona show_my show_to visible: sees
who_can_see qui_voit qui_peut_voir ninde_ubona: who_sees
nobody no_one noone personne nta_muntu: nobody
show_up shows_up showed_up turn_up turns_up no-show no_show noshow vient_pas ne_vient_pas se_presente_pas *ntaza *ntiyaje *ntaje *ntabonetse doesnt_come doesn't_come: turns_up nobody
record records recorded enregistr* *andikwa *yandika: recorded
*bona_imodoka *bona_nte_imodoka nabona_nte_imodoka find trouver chercher recherch* *shaka *gushaka: find
start_the_trip start_a_trip begin_the_trip commencer_le_trajet *tangira *tangiza: start trip
trip trips voyage* trajet* urugendo *rugendo ingendo: trip
notice tomorrow_impossible preavis: notice
last_minute derniere_minute: late
tomorrow demain ejo: tomorrow
refused: refused
cookie*: cookies
agreement* contract* contrat* amasezerano *masezerano: agreement agreements
terms conditions_generales conditions amategeko *mategeko: terms
safe safety securite surete umutekano *mutekano secure: safety
night nuit nijoro: dark
alcohol alcool inzoga drunk beer wine biere vin drink drinking drinks: alcohol
steering_wheel volant wheel: steering wheel
rain rains rainy pluie* imvura: rain
hidden_fees extra_costs: fee
report* signal* plainte* complain* *kurega ikibazo probleme* problem* wrong_with: not_right
not_as_described not_like_the pas_conforme dirty sale:  not_as_described
cover_theft insurance_cover insurance_covers cover covers couvre couvert: covered
stolen steal theft vol volee *ibwe *yibwe *bibye: police
earlier_than: early
`
