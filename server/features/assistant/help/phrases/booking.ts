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
