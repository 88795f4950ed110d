export const aboutBooking = `
*bona_imodoka *bona_nte_imodoka find trouver chercher recherch* gushaka *shakisha nabona_nte: find
find_me trouve_moi trouvez_moi book_me order_me get_me: nothing
how_does_it_work comment_ca_marche comment_ca_fonctionne bikora_bite bikora_gute steps procedure etapes procede make_a_reservation make_a_booking faire_une_reservation: book process
booking* book books booked reserv* *bukingi kubuka *narezer* *rezerv* *buka_imodoka: booking book
rent rents renting rented rental rentals louer loue loues location *kodesh* hire hiring *saba_imodoka *sabye_imodoka: book rent
what_happens_after what_happens_next after_i_send after_sending: afterwards
wait waiting waits attend* attente pending *tegerez* *tegerej*: wait
request* demande demandes demander demandee ubusabe *busabe *saba *sabye *sabwe ask_for_a_car: request
multiple_requests multiple_cars multiple_bookings many_cars many_bookings how_many_bookings requests_to_many several_bookings combien_de_reservations several_requests many_requests how_many_requests ask_several ask_many two_requests ask_two ask_three two_cars three_cars two_owners three_owners several_owners several_cars plusieurs_demandes plusieurs_voitures plusieurs_proprietaires plusieurs_reservations deux_voitures combien_de_demandes imodoka_nyinshi imodoka_ebyiri imodoka_zirenze at_the_same_time at_once en_meme_temps a_la_fois icyarimwe: several_requests
reponse reponses repondre repond repondu answer* reply replies replied respond* *subiza_ubusabe igisubizo *subizo kusubiza: answer
nyirimodoka_*_gusubiza nyir_imodoka_*_gusubiza nyirayo_*_gusubiza: owner_answer
slow slow_to_answer takes_long_to_answer lent tarde_a_repondre met_longtemps tarde *tinda_gusubiza *tinze_gusubiza *tinda_kunsubiza: answer wait
no_answer no_reply no_response nobody_answered nobody_answers doesn't_answer doesnt_answer not_answered not_answer never_answers hasn't_answered didn't_answer never_replies not_replying not_responding not_answering has_not_replied doesn't_reply ignores ignoring silent pas_de_reponse aucune_reponse ne_repond_pas n'a_pas_repondu sans_reponse repond_pas ntibansubiza *tansubiza *tarasubiza *tansubije *dasubiza: never reply
expir* *rangir* *rangiy*: expires
approv* accept* acceptee approuv* confirm* *emera *emeza *emeje *emejwe *emewe *emerewe *emerera *emezwa: approve approved approval accept
reject* refus* declin* turn_down turned_down kwanga yanga nanga *mwanga banga nanze wanze yanze banze mwanze *yanze *anzwe denied decline: rejected refuses
reason raison impamvu: reason
someone_else somebody_else another_person other_people_book anyone_else quelqu'un_d'autre un_autre_client undi_muntu undi: taken
extend* extension extra_day extra_days one_more_day another_day un_jour_de_plus more_days days_longer longer longer_than_booked keep_it_longer stay_longer prolong* rallong* jours_de_plus jours_supplementaires deux_jours_de_plus trois_jours_de_plus jour_supplementaire un_autre_jour undi_munsi iminsi_y'inyongera plus_de_jours plus_longtemps garder_la_voiture *ongera *ongeraho *ongerera *ongeza *yongera add_days: extend dates
postpone* reschedul* move_my move_the_booking reporter deplacer decaler avancer *imura *imurira: postpone
date dates itariki amatariki *matariki days_of_my_booking: dates
change changing changed modif* chang* *hindura *hindurwa *hinduye *hindure *hindurir* edit editing update: change
one_day_only just_one_day only_one_day single_day un_seul_jour une_seule_journee umunsi_umwe_gusa rental_period period periode how_many_days combien_de_jours maximum max minimum min minimale maximale at_most au_plus iminsi_ingahe iminsi_myinshi iminsi_mike longest shortest days_maximum duree_maximale duree_minimale duree_maximum how_long_can longtemps igihe_kirekire igihe_kinini ntarengwa: maximum minimum
duree duration length igihe_kingana: long maximum
how_long combien_de_temps igihe_kingana_iki mu_gihe_kingana_iki: long
next_year next_month l_annee_prochaine le_mois_prochain umwaka_utaha ukwezi_gutaha far_in_advance in_advance_can long_in_advance far_ahead how_early_can_i_book months_ahead combien_de_temps_a_l'avance longtemps_a_l'avance mbere_y'igihe_kingana: ahead
tomorrow demain ejo: tomorrow
for_tomorrow pour_demain y_ejo: notice tomorrow
drive_me drive_us someone_to_drive me_conduire nous_conduire *tutwara *ntwara chauffeur* umushoferi shoferi *shoferi with_a_driver with_driver driver drivers conducteur: driver
notice preavis book_for_today same_day short_notice last_minute_booking: notice
price_went_up price_is_higher price_increased price_changed prix_a_change prix_a_augmente igiciro_cyahindutse igiciro_cyiyongereye price_has_gone_up different higher increase* augment* plus_cher *iyongereye *zamutse *azamutse went_up: price_changed different
cancellation_policy cancelation_policy cancellation_rules conditions_d'annulation politique_d'annulation don't_need_the_car dont_need_the_car no_longer_need plus_besoin_de_la_voiture *siba_booking *siba_ubusabe *kuraho_ubusabe annul* cancel* *hagarik* *hagarits* *kuraho_booking resili* desist* call_off called_off renoncer can't_come_any_more cannot_come changed_my_mind ne_peux_plus_venir: cancel cancelled cancellation
penalt* penalite*: late cost
withdraw* retirer_ma_demande *kuramo_ubusabe: withdraw
last_minute derniere_minute ku_munota_wa_nyuma night_before la_veille the_day_before: late
once_the_trip during_the_trip middle_of_the_trip halfway already_started pendant_le_voyage au_milieu hagati_mu_rugendo: during begun
owner_cancel* owner_has_cancel* owner_just_cancel* cancelled_by_the_owner owner_can_cancel owner_still_cancel cancelled_on_me cancel_on_me cancels_on_me proprietaire_a_annul* proprietaire_annul* proprio_a_annul* proprietaire_peut_il_annul* annulee_par_le_proprietaire nyir_imodoka_*hagarik* nyir_imodoka_*hagarits* nyirayo_*hagarits*: owner_cancels
`

export const aboutMoney = `
half moitie kimwe_cya_kabiri installments: pay
pay paying paid payment* payer paie paye payes payez payons paiement* regler reglement *ishyur*: pay cash
momo paiement_mobile mobile_payment mobile_payments mobile_money mtn airtel airtel_money mokash tigo: mobile_money pay
online en_ligne internet: online pay
dollar* euro euros usd currency currencies devise devises idorari amadorari *madolari *madorari *mayero ifaranga: currency pay
card_details card cards carte cartes visa mastercard credit_card debit_card carte_bancaire ikarita *karita bank_transfer virement* wire paypal cheque apple_pay: card pay
cash especes espece liquide kashi mu_ntoki: cash
amafaranga mafaranga *faranga: pay cash
nta_mafaranga_ahagije not_enough not_have_enough dont_have_enough don't_have_enough short_of_cash ran_out_of_cash out_of_cash n'ai_pas_assez pas_assez manque* *dahagije adahagije *bura_amafaranga *buze_amafaranga ntafite_amafaranga: enough
free free_of_charge for_free gratuit* ubuntu ku_buntu nta_mafaranga without_paying sans_frais sans_payer: free
withdraw_cash atm distributeur: atm
refund* rembours* money_back *nsubizwa *subizwa_amafaranga *subizwa: deposit back
deposit* caution cautions garantie depot_de_garantie ingwate *gwate: deposit
from_my_deposit from_the_deposit sur_ma_caution sur_la_caution de_ma_caution ku_ngwate keep_my_deposit kept_my_deposit kept_part keeps_the_deposit keep_part garde_la_caution garde_ma_caution gardee_la_caution refuse_de_me_rendre refuse_to_give refuses_to_return won't_give_back not_give_back *anze_kunsubiza *anze_gusubiza: deposit_back refuses
recuper* recouvr*: back
deposit_back deposit_returned caution_rendue rendre_la_caution rendra_la_caution rendre_ma_caution ingwate_yanjye *subiza_ingwate *subizwa_ingwate *garurira_ingwate: deposit_back
negotiable negotiate negotiation negocier bargain haggle marchander *ciririk* *mvikana: discount
discount* remise* reduction* reductions rabais promo* degressif cheaper_for less_for_long moins_cher_si moins_cher_pour moins_cher_par_mois cheaper_if cheaper_per_month cheaper_by *gabany* *gabanuk*: discount
long longue: long
whole_month per_month monthly_price price_per_month prix_au_mois au_mois par_mois a_la_semaine par_semaine ku_kwezi ku_cyumweru special_price prix_special igiciro_cyihariye cheaper moins_cher *hendutse: discount
long_term long_trip monthly weekly months month weeks week mois mensuel semaine* ukwezi amezi icyumweru ibyumweru longue_duree: month week
who_pays who_must_pay who_has_to_pay who_is_responsible who_is_liable who_answers_for qui_paie qui_paye qui_doit_payer qui_est_responsable ninde_wishyura ninde_uzishyura yishyurwa_na_nde bishyurwa_na_nde yishyurwa_nande zishyurwa_na_nde liable liability responsible responsible_for responsable responsabilite: liable
hidden_fee* hidden_cost* hidden_charge* extra_cost* extra_fee* extra_charge* additional_cost* additional_fee* on_top frais_caches frais_en_plus frais_supplementaires en_plus_du_prix frais_additionnels andi_mafaranga: included fee
fees_added frais_ajoutes surcharge added ajoute: included fee
service_fee in_person_fee in_person_fees frais_de_service amafaranga_ya_serivisi: service_fee
fee fees frais serivisi: fee included
price prices pricing prix tarif* igiciro *giciro ibiciro *biciro: price
cost costs cout* coute angahe how_much combien_coute combien daily_rate per_day_price rate_per_day prix_par_jour ku_munsi_angahe: cost price
total consist* made_of made_up included includes inclus* incluse* compris* *igizwe *kubiyemo *harimo: total included
avansi advance en_avance avance a_l'avance upfront up_front prepay* pay_before pay_first paid_first before_the_trip before_pickup before_i_see acompte arrhes pre_paiement before_i_get_the_car avant_de payer_avant *ishyura_mbere *ishyure_mbere kwishyura_mbere mbere_y'urugendo avant_le_voyage avant_le_depart avant_de_voir avant_de_recevoir: advance
send_money sending_money send_half send_part send_some_money wants_me_to_send asks_me_to_send transfer western_union envoyer_de_l_argent envoyer_l_argent envoyer_par_momo *ohereza_amafaranga kohereza *ohereza *oherez*_amafaranga *oherereza *sabye_amafaranga *nsabye_kohereza *ansaba_amafaranga: advance
scam* scammer fraud* fraude arnaqu* escroc* *buriganya *butubuzi *tekamutwe suspicious louche: advance
i_owe_you do_i_owe_you owe_you on_the_platform on_your_platform sur_la_plateforme sur_votre_plateforme: site
for_owners pour_les_proprietaires owners_pay owner_pay_you proprietaires_paient cost_owners: cost_list commission
de_pays du_pays quel_pays ce_pays les_pays: nothing
platform plateforme urubuga_rwanyu owe owed owing dois_a due reverser reverse komisiyo_nishyura nishyura_komisiyo: due platform
do_you_charge you_charge does_it_charge site_charge charge_owners charge_the_owner commission komisiyo percentage pourcentage percent your_share your_cut cut_do_you what_cut you_take take_from do_you_take site_take platform_take vous_prenez prenez_vous *ku_ijana mutwara take_from_each take_of_each take_per_trip vous_prenez_combien combien_prenez_vous: commission
get_paid being_paid owner_paid receive_my_earnings receive_my_money receive_the_money payout* paid_out paid_as_an_owner quand_suis_je_paye etre_paye recevoir_mon_argent toucher_mon_argent toucher_l_argent *hembwa *ahembwa *bona_amafaranga_yanjye *ishyurwa_nka: commission earned
money_do_i_make make_money earn earns earned earning gagn* *unguka: earned
my_earnings earnings revenu* *injiza income profit benefice: revenue earned
statement* releve*: statement
`

export const aboutPickup = `
c'est_permis est_il_permis est-ce_permis est_permis as_a_driver as_the_driver: allowed
permis license* licence* driving_permit driving_licence driving_license driver's_license driver's_licence drivers_license drivers_licence permis_de_conduire uruhushya uruhusa uruhusa_rwo_gutwara *ruhushya perimi *perimi permi *permi international_permit my_permit: licence
foreigner* tourist* touriste* expat* abanyamahanga umunyamahanga *mukerarugendo: tourists
foreign* etranger* international* german* british* american* kenyan ugandan* tanzanian* burundian* burundais* congolais* belg* francais* french indian* chinese visitor* embassy ambassade *mahanga : foreign
age old_must how_old quel_age age_minimum imyaka *myaka ans years_old year_old old_enough too_young trop_jeune majeur young_driver jeune_conducteur: age
my_id an_id id_card id_cards identity* national_id piece_d'identite carte_d'identite identite indangamuntu irangamuntu *ndangamuntu: identity
passport* passeport* pasiporo *pasiporo: passport
document* quelles_pieces papers paper papier papiers ibyangombwa *byangombwa impapuro *mpapuro: document licence identity papers
print printed imprimer bring take_along take_with_me bring_with_me show_the_owner carry apporter apporte emporter emmener presenter montrer_au_proprietaire *zana *twaza *itwaza *zane *erekana: bring
code codes kode *kode pin otp six_digits six_numbers six_figures six_chiffres imibare_itandatu umubare: code
not_work isn't_accepted is_not_accepted doesn't_work doesnt_work does_not_work not_working isnt_working isn't_working won't_work refuses_the_code ne_marche_pas ne_fonctionne_pas marche_pas fonctionne_pas ne_passe_pas *dakora *ntikora ntibikora *ntiyemera: fails wrong
code_is_blocked code_est_bloque code_refuse code_est_refuse code_refused code_rejected code_invalid code_invalide code_expired code_locked code_blocked code_bloque code_expire wrong_code code_is_wrong code_de_retrait_est_refuse kode_*anze kode_yanze kode_ntikora kode_ntiyemewe code_yanze says_wrong kode_*yanze: code_fails
whats_wrong what_is_wrong wrong_with: problem
wrong faux fausse incorrect* invalid* invalide* error erreur sibyo: wrong fails
pick_up pickup pick-up picking_up picked_up retrait prendre_la_voiture prendre_possession prise_en_charge recuperer_la_voiture recupere_la_voiture *fata_imodoka gufata_imodoka *yifata handover hand_over remise_de_la_voiture remise_des_cles: pickup
collect collecting get_the_keys keys cles imfunguzo: pickup
meeting_point point_de_rendez_vous meet meets meeting rencontr* retrouve retrouver se_retrouve se_voir rendez-vous rendez_vous *hurira *huriye *hura *huza: meet
where_is_the_car where_the_car_is where_will_the_car ou_se_trouve_la_voiture imodoka_iri_he: meet place
where ou_est ou_se ou_puis hehe he: place meet
place lieu livr* deliver* endroit exact_location emplacement location_of_the_car aho_iri aho_duhurira *fatira *yifatira bring_the_car_to bring_it_to bring_me_the_car bring_the_car_to_me drop_the_car_at amener_la_voiture apporter_la_voiture *zanira *nzanira *gezaho *geza: meet place
airport aeroport ikibuga_cy'indege kanombe: airport
address adresse aderesi home domicile maison rugo *rugo: place
hour hours heure heures isaha amasaha: hour
checklist spare_wheel roue_de_secours spare jack odometer etat_des_lieux check checking inspect inspecter verifier verifie *genzura *genzure *suzuma *reba_mbere *suzume look_at_before take_photos take_pictures take_photos_of_the_car take_pictures_of_the_car photos_of_the_car photos_before prendre_des_photos *fata_amafoto: check inspect
before_leaving before_driving_off before_i_drive before_taking before_i_take avant_de_partir avant_de_prendre mbere_yo_gufata mbere_yo_gutwara: pickup before
scratches_already already_scratched already_damaged has_scratches deja_raye deja_abime *sanzwe_yangiritse: check scratches
scratch* rayure* damage* degat* dommage* dent dents dented cabosse abime* casse cass* break_a break_the break_something broke_the broke_a broken_mirror mirror* retroviseur windscreen windshield pare_brise window* *byangiritse *yangiritse *angirika *angiza *angije *ngije *angijwe *shwanyutse: damage scratch
end_of_the_rental end_of_my_rental end_of_the_trip end_of_my_trip fin_de_la_location fin_de_location fin_du_voyage urugendo_rurangiye bring_the_car_back bring_it_back return* give_back giving_back giving_it_back give_it_back bring_back bringing_back bringing_the_car_back bringing_it_back hand_it_back drop_off drop_it_off rendre rends rend ramener ramene restituer restitution retourner retour *garura *garuye *garurwa *subiza_imodoka *subize_imodoka *yisubiza: return
*subiza *subize: return back answer
back: back
fuel carburant essence lisansi peteroli petrol gas diesel tank plein full_tank refuel* fill_up filled_up refaire_le_plein faire_le_plein *mavuta *lisansi *yuzuye *zuza: fuel
paie_l_essence pay_for_fuel pays_for_fuel: return fuel
*tinze_gusubiza_imodoka *tinda_gusubiza_imodoka *tinze_kugarura *tinda_kugarura *tinda_gutanga late delay* delayed retard* en_retard overdue after_the_deadline hours_late a_day_late stuck_in_traffic un_jour_apres un_jour_plus_tard day_later *tinda *tinze *tindiye *kererw* *kerewe *tinzwe *cyererw*: late
return_car_a_day_before return_*_car_a_day_before return_it_a_day_before a_day_early anticip* early earlier_than plus_tot avant_la_fin before_the_end mbere_y_igihe mbere_y_iminsi sooner shorten shorter raccourcir ecourter *gabanya_iminsi before_the_date avant_la_date mbere_y'itariki days_sooner earlier than_planned que_prevu kare remaining_days unused_days jours_restants iminsi_isigaye: early
nobody no_one noone personne nta_muntu: nobody
show_up shows_up showed_up turn_up turns_up no-show no_show noshow never_came never_come did_not_come didn't_come not_come vient_pas venu_pas pas_venu n'est_pas_venu jamais_venu ne_vient_pas se_presente_pas pas_presente *ntaza *ntiyaje *ntaje *ntibaje *ataje *ntabonetse *tabonetse doesnt_come doesn't_come stood_me_up lapin: turns_up nobody
record records recorded recording enregistr* *andikwa *yandika *ntiyanditse: recorded
closed_the_trip trip_closed trip_is_still_open still_open cloturer cloture: recorded closed
leave_stars *andika_igitekerezo review* avis commentaire* comment comments note noter evaluer evaluation rate rating* ratings stars star etoile* inyenyeri *gutanga_amanota amanota *manota feedback igitekerezo *bitekerezo: review
write writing ecrire laisser leave_a give_a donner_un: write
`

export const aboutDriving = `
accident* impanuka *mpanuka crash* collision collid* bump bumped accrochage accroche percute cogn* hit_my hit_me hit_the hit_a hit_somebody someone_hit somebody_hit hurt injured injuries injury blesse* *gonga *gonze *gonzwe *gongan* *gonganye: accident
breakdown* broke_down broken_down breaks_down break_down panne *pfuye *yapfuye *ipfa *yapfiriye tow towing depann* remorqu* puncture* flat_tyre flat_tire tyre tire tyres tires pneu pneus crevaison creve crevee ipine amapine engine moteur moteri *moteri won't_start wont_start doesn't_start not_start stopped_working ne_demarre_pas ne_demarre_plus demarre_pas *anze_kwaka *tiyaka *ntiyaka *ntikaka overheat* battery batterie bateri mechanic mecanicien umukanishi repair* repar* *kanika: breakdown
police polisi *polisi: police
ambulance emergency emergencies urgence urgences ubutabazi whom_do_i_call who_do_i_call whom_should_i_call who_to_call which_number_to_call qui_appeler qui_dois_je_appeler *hamagara_nde *hamagara_inde *mpamagara: ambulance accident
amende* contravention* proces_verbal pv fine fines fined fined_me police_fined ihazabu *mande *mahazabu *hazabu ticket* parking_ticket: fines
how_fast highway motorway autoroute vitesse speed* speeding umuvuduko *muvuduko limite_de_vitesse camera cameras kamera flash* radar radars flashe *niruka: speed
side_of_the_road drive_on_the quel_cote cote_de_la_route which_side de_quel_cote a_droite_ou_a_gauche a_droite a_gauche conduit_on roule_t_on conduire_a_droite conduire_a_gauche uruhande *ruhande ibumoso iburyo left_or_right right_or_left on_the_left on_the_right: side road
steering_wheel volant wheel right_hand_drive left_hand_drive: steering wheel
condition_of_the_roads state_of_the_roads etat_des_routes les_routes roads_good roads_bad good_roads bad_roads roads_are are_the_roads *mihanda_imeze: roads_enough
road roads route routes piste* umuhanda imihanda *mihanda *muhanda dirt unpaved tarred asphalt goudron kaburimbo mud muddy boue: road
national_park* national_parks park parks parc parcs parike *parike akagera nyungwe virunga volcanoes volcans safari: parks
4x4 4wd four-wheel offroad off-road tout-terrain small_car low_car petite_voiture imodoka_nto: four-wheel
rain rains rainy pluie pluies imvura saison_des_pluies rainy_season: rain
night nuit nijoro after_dark in_the_dark: dark
alcohol alcool inzoga drunk beer beers wine biere vin drink drinking drinks boire bu *nywa *nywe *nyoye byeri: alcohol
sublet sub-let subrent sous-louer sous-location lend_the_car_to lend_it_to friend_drive another_driver second_driver let_someone_else_drive preter_la_voiture deuxieme_conducteur *tiza: sub-let
seat_belt seat_belts seatbelt* ceinture* umukandara: belts
border* ouganda tanzanie *ambuka *ambuke *ambukana *yambukana cross crossing frontiere* umupaka *mupaka imipaka uganda kampala entebbe congo rdc drc goma bukavu burundi bujumbura tanzania kenya mombasa nairobi: leave_the_country border foreign
abroad leave_the_country cross_the_border outside_rwanda hors_du_rwanda autre_pays un_autre_pays another_country neighbouring sortir_du_pays quitter_le_pays l_etranger ikindi_gihugu mu_kindi_gihugu hanze_y'u_rwanda hanze_y_igihugu *hanze: leave_the_country border
full_insurance fully_insured insurance_covers am_i_covered are_we_covered am_i_insured are_we_insured suis_je_assure suis_je_couvert l_assurance_est_comprise l_assurance_est_elle tous_risques *bwishingizi_bwuzuye: covered
insur* assur* ubwishingizi *bwishingizi *ishingizi asiransi *asiransi quelle_assurance assurance_incluse assurance_est_incluse insurance_included *bwishingizi_burimo comprehensive third_party tiers: covered insurance insurer
covered cover covers coverage couvre couvert* couverture *kingira: covered
stolen steal thief theft vol volee vole *ibwe *yibwe *bibye umujura: police
safe safety securite surete umutekano *mutekano dangerous dangereux danger: safety safe
drive_at_night conduire_la_nuit conduire_de_nuit gutwara_nijoro: safe road night
`

export const aboutOwners = `
owner* proprietaire* proprio* nyirimodoka nyir nyirayo nyir_imodoka *nyirimodoka ba_nyir'imodoka host hosts lender landlord seller: owner
my_car my_vehicle my_own_car my_cars ma_voiture mon_vehicule mon_auto mes_voitures imodoka_yanjye imodoka_zanjye modoka_yanjye: mycar
to_tourists to_foreigners a_des_touristes aux_touristes a_des_etrangers renter* locataire* client* customer* umukiriya abakiriya *kiriya tenant ukodesha uwukodesha abakodesha: renter
trustworthy trust trusted reliable fiable fiables confiance *izewe *yizera *izere honest serieux who_is_the_renter: trust
rent_out rent_my_car rent_out_my_car rent_it_out lend_my_car lend_out louer_ma_voiture preter_ma_voiture en_location give_my_car *kodesha_imodoka_yanjye *kodeshe_imodoka_yanjye gukodesha_imodoka_yanjye become_a_host become_an_owner become_owner how_can_i_join join loueur devenir_loueur devenir_proprietaire *ba_nyir'imodoka i_own_a i_have_a_car j'ai_une_voiture mfite_imodoka: lend
earn_money_with earn_with make_money_with have_a_car_and gagner_avec gagner_de_l_argent_avec rentabiliser ngo_ikodeshwe ikodeshwe: lend
ajouter_ma_voiture ajouter_une_voiture ma_voiture_sur_le_site mon_vehicule_sur ma_voiture_sur mon_auto_sur imodoka_yanjye_ku_rubuga imodoka_yanjye_ku_isoko imodoka_yanjye_hano isoko my_car_on_the_site on_your_site sur_votre_site showing upload: list
list listing listings publish* publier annonce annonces put_my_car add_my_car add_a_car add_a_second_car register_my_car mettre_ma_voiture proposer_ma_voiture inscrire_ma_voiture inscrire_mon_vehicule enregistrer_ma_voiture *kwandikish* *shyira *shyiraho *shyireho *shyira_imodoka *andika_imodoka *andikish*_imodoka *kwandikisha_imodoka advertise: list listing
listing_rejected listing_refused listing_declined annonce_refusee annonce_rejetee annonce_n_est_pas_accept* annonce_pas_accept* annonce_n_a_pas_ete car_rejected car_was_rejected car_was_refused voiture_refusee voiture_a_ete_refusee *anze_imodoka_yanjye imodoka_yanjye_*anze* imodoka_yanjye_yanzwe: listing_rejected
website site rubuga urubuga: site
retirer enlever *kura *kuraho take_off: hide delete
take_down hide hiding hidden cacher masquer pause paused pausing pauser desactiver deactivate off_the_market unlist unpublish hagarika_imodoka *guhisha *hisha take_off_the_site remove_temporarily stop_renting stop_getting_requests stop_receiving_requests stop_requests suspendre_mon_annonce suspendre_l_annonce ne_plus_recevoir_de_demandes arreter_de_louer: hide pause
hagarika_kwerekana guhagarika_kwerekana guhagarika_imodoka *hagarika_imodoka_yanjye *hagarika_gukodesha: hide pause
some_weeks some_time for_a_while a_few_weeks temporar* temporairement pour_un_moment quelque_temps igihe_gito by'igihe_gito by_myself_for: pause
close_days close_*_days close_some_days fermer_des_jours block blocks blocking bloquer_des_jours bloquer_des_dates bloquer_mes_jours bloquer_les_dates block_dates *gufunga_iminsi *funga_iminsi *fungira_iminsi unavailable not_available isn't_available indisponible pas_disponible mark_days *ntiboneka *gufunga need_my_car_myself use_my_car_myself keep_days utiliser_ma_voiture_moi_meme: calendar block
calendar* calendrier* agenda karindari kalindari *kalindari *karindari google_calendar ical airbnb sync synchron*: calendar
many_photos number_of_photos combien_de_photos amafoto_angahe: list photos
photo* picture* image* ifoto amafoto *mafoto: photos
description describe decrire *sobanuro: description
draft* brouillon* half_finished unfinished not_finished inacheve* pas_fini *tararangira: draft
delete_my_car delete_a_car delete_the_car remove_my_car remove_a_car supprimer_ma_voiture retirer_ma_voiture enlever_ma_voiture *siba_imodoka *kura_imodoka *kuraho_imodoka: delete_listing
registration_card car_registration registration carte_grise carte_jaune yellow_card carte_rose logbook insurance_certificate certificat_d_assurance papers_of_my_car papers_of_the_car papiers_de_la_voiture papiers_de_ma_voiture papiers_du_vehicule ibyangombwa_by'imodoka impapuro_z'imodoka: registration papers_checked
papers_checked papers_verified documents_checked checked_papers papiers_verifies papiers_controles documents_verifies ibyangombwa_byagenzuwe impapuro_zagenzuwe: papers_checked
inspection controle_technique technical_control visite_technique technical_inspection kontorole: inspection
ran_out run_out runs_out ended ends ending expired expires expire a_expire est_expire expiree perime* echu* *rangiye *rarangiye *warangiye *byarangiye *zarangiye *bwarangiye *yarangiye renew renewal renouvel*: expired ended
similar_cars what_should_i_charge how_much_should_i_charge how_much_can_i_charge set_my_price fixer_le_prix fixer_mon_prix quel_prix_mettre quel_prix_demander a_quel_prix nashyiraho_igiciro igiciro_nashyiraho: similar charge
charge charges: cost charge
price_of_my_car price_of_my_listing my_price edit_the_price change_the_price change_my_listing edit_my_listing update_my_listing prix_de_mon_annonce prix_de_ma_voiture modifier_mon_annonce changer_mon_annonce changer_le_prix modifier_le_prix igiciro_cy'imodoka_yanjye *hindura_igiciro *hindura_nte_igiciro *hindura_imodoka: change_listing
start_the_trip start_a_trip start_trip begin_the_trip begin_a_trip commencer_le_trajet demarrer_le_trajet demarrer_la_location commencer_la_location *tangira_urugendo *tangiza *tangiza_urugendo end_the_trip end_a_trip finish_the_trip terminer_le_trajet terminer_la_location *soza_urugendo: start trip
enter_the_code enter_code type_the_code type_in_the_code entrer_le_code saisir_le_code taper_le_code *injiza_kode *andika_kode where_does_the_owner_enter: type start
what_can_i_see_about know_about_the_renter info_on_the_renter informations_sur_le_locataire: renter sees
approve_a_booking accept_a_booking approve_bookings accepter_une_reservation approuver_une_reservation *emeza_booking *emera_booking wants_my_car asks_for_my_car asked_for_my_car wants_to_rent_my_car veut_ma_voiture veut_louer_ma_voiture *shaka_imodoka_yanjye refuser_un_client refuse_a_renter reject_a_renter accepter_un_client *anga_umukiriya *emera_umukiriya answer_a_request answer_requests accept_a_request accept_requests approve_a_request accepter_une_demande accepter_la_demande refuser_une_demande repondre_a_une_demande *emeza_ubusabe *emera_ubusabe *anga_ubusabe *subiza_ubusabe decline_a_request reject_a_request: answer request approve
`

export const aboutAccounts = `
mot_de_passe mots_de_passe ijambo_ry'ibanga ijambo_banga ijambobanga umubare_w'ibanga passwd pwd passwort: password
new_password change_password change_my_password changer_mot_de_passe changer_le_mot_de_passe modifier_mot_de_passe modifier_le_mot_de_passe nouveau_mot_de_passe *hindura_ijambo_ry'ibanga ijambo_ry'ibanga_rishya: change_password
forgot* forget oubli* *bagiwe *bagirwa *ibagirwa lost_my lost_the perdu perdue perdus *taye *takaje remember* don't_remember can't_remember souviens rappelle *ibuka reset reinitialis* recover: forgotten
forgot_password lost_password password_lost lost_my_password cant_remember_my_password can't_remember_my_password recover_my_password recover_password recuperer_mon_mot_de_passe recuperer_le_mot_de_passe mot_de_passe_oublie mot_de_passe_perdu perdu_mon_mot_de_passe oublie_mon_mot_de_passe *bagiwe_ijambo_ry'ibanga *taye_ijambo_ry'ibanga *ibuka_ijambo_ry'ibanga: password_forgotten
can't_log_in cannot_log_in can't_login cannot_login cant_login cant_log_in unable_to_log_in can't_sign_in can't_get_in can't_access n'arrive_pas_a_me_connecter arrive_pas_a_me_connecter peux_pas_me_connecter me_connecter_impossible sinshobora_kwinjira *nanirwa_kwinjira *naniwe_kwinjira *bura_uko_ninjira: log_in tries
log_in login logging_in logs_in sign_in signin connexion connecter se_connecter me_connecter *injira *yinjira kwinjira: log_in
sign_up signup register registr* create_account create_an_account open_an_account creer_un_compte ouvrir_un_compte m_inscrire s_inscrire inscrire inscription *iyandikish* *fungura_konti: register account
locked_out account_locked account_is_locked compte_verrouille konti_yafunzwe too_many_attempts wrong_passwords wrong_password trop_de_tentatives mauvais_mot_de_passe: log_in tries
tries attempts tentatives essais inshuro: tries
log_out logged_out signed_out logout deconnect* sign_out other_devices appareils: signed_out devices
compte comptes konti *konti konte profil profile account accounts: account profile
suspend* blocked_account account_blocked account_disabled compte_bloque compte_suspendu *hagaritswe banned bannir: suspended
bloque* *yafunzwe *funzwe: suspended locked
suppr* effac* *siba *sibye *gusiba *sib*sha *sibe delete deleted erase erased erasing remove removed: delete
deactivate_my_account deactivate_account desactiver_mon_compte close_my_account close_account delete_my_account delete_account fermer_mon_compte fermer_le_compte fermer_compte cloturer_mon_compte supprimer_mon_compte supprimer_le_compte suppression_de_compte suppression_du_compte suppression_de_mon_compte *funga_konti *siba_konti: delete_account
everything_about_me everything_you_know tout_sur_moi tout_ce_que_vous_savez *mvaneho amakuru_yanjye_yose: data copy
corriger correct* rectifi* *kosor*: corrected
my_name my_email mon_nom mon_email amazina_yanjye izina_ryanjye change_my_phone change_my_number change_my_name change_my_email changer_mon_numero changer_de_numero changer_mon_nom changer_mon_email *hindura_numero *hindura_izina *hindura_telefoni *hindura_nte_numero change_phone: corrected
donnees_personnelles donnees mes_donnees amakuru_yanjye makuru_bwite *makuru_yanjye data personal_data personal_information informations_personnelles my_information: data personal
amakuru: data
sell_my_data sell_data advertiser* advertising publicite vendez revendez vend *gurisha_amakuru: collect personal
telecharger download*: download
copy_of_my_data copie_de_mes_donnees download_my_data telecharger_mes_donnees copy copie: copy download
stored_safely stored_securely safely secure secured securely encrypt* protect* proteg* chiffr* hacked pirate *rinda *rinze *rindwa: protected
private prive privee prives public publique: private
vie_privee privacy confidential*: privacy
access_to_my acces_a_mes who_has_access qui_a_acces who_can_see qui_voit qui_peut_voir ninde_ubona ninde_ureba *reba_amakuru: who_sees
assistant chatbot bot what_i_ask_you what_i_ask ask_you ask_the_assistant conversation* chat chats what_i_write_here ce_que_je_demande ce_que_j_ecris ibyo_mbaza ibyo_nkubaza: assistant
phone telephone* telefoni *telefoni nimero *nimero numero numeros *numero number numbers mobile: phone number
which_number which_phone_number what_phone_number quel_numero quelle_numero nimero_iyihe foreign_number foreign_numbers foreign_phone numero_etranger numero_de_l_etranger international_number numero_international numero_yo_hanze: accepted foreign phone
see sees voir vois voit *bona *abona show_my show_to visible shown affiche: sees
email e-mail mail courriel imeyili: email
upload_my_licence upload_my_id upload_id send_my_id verify_my_identity verifier_mon_identite envoyer_mon_permis badge* verified verifie verifiee verification *genzuwe *verify get_verified be_verified become_verified etre_verifie: verified badge
fake legit legitimate serious serieux faux_compte fake_owner real genuine vrai: real trust
va_te_faire_* how_old_are_you what_is_your_name quel_age_as_tu ton_nom witwa_nde ufite_imyaka: nothing
cookie*: cookies
agreement* contract* contrat* amasezerano *masezerano: agreement agreements
terms conditions_generales conditions amategeko *mategeko: terms
dirty filthy smelly sale *anduye umwanda: dirty
report* signal* plainte* complain* *rega *rege dispute* disput* litige* reclam* ikibazo probleme* problem* lied lie lying menti ment mensonge *beshya *beshye: problem report
not_as_described not_like_the not_like not_the_same different_from_the pas_conforme pas_comme pas_la_meme differente_des different_car another_car_than autre_voiture *tandukanye *itandukanye *idasa : not_as_described report
what_is_this_site this_site ce_site uru_rubuga do_you_own own_the_cars are_you_the_owner who_are_you your_company a_qui_appartiennent qui_etes_vous societe entreprise sosiyete *bafite_imodoka: operator
your_office where_are_you_located vos_bureaux votre_bureau ou_etes_vous muherereye customer_service service_client serivisi_y'abakiriya contact support talk_to_a_human human team equipe *vugisha *vugana helpline call_you: contact
`
