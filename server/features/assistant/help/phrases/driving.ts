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
