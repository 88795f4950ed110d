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
