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
