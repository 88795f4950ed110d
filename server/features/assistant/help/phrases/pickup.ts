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
