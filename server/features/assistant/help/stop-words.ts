const stopWords = new Set(
  `
  a am an and any anything drive driving drives conduire gutwara are as at be been being but by can could did do does doing done for from get gets
  getting give go goes going got had has have having he her here him his how i if in into is it its just let like ll m made make many may me mean
  means might mine more most much must my need needs no not now of off on once one ones only or our out over own per please possible s shall she
  should so some still such sure t take takes than thanks that the their them then there these they thing things this those time times to too
  until up us use used using very want wants was we were what whats when which while who whom whose why will with would yes you your hello hi hey
  good ok okay allowed normal happen happens tell know explain about also after before during again already always ever first second last next
  car cars vehicle vehicles auto rwanda day days dont doesnt didnt isnt cant wont im id ive wat wht hw wen plz pls u r ur abt kind idea way else
  question questions work works
  say says said told ask asking come came comes went somebody someone anybody anyone people person everyone everybody everything something nothing
  really even every each today two three four new old big put set today friend wife husband son daughter brother sister father mother family
  sorry because since yesterday usually exactly directly actually currently never both same thats theres whats hows where's trip trips monday tuesday wednesday thursday friday saturday sunday mondays sundays saturdays weekend weekends anymore policy policies rules small little petit petite forever enter done must sick ill leave available bad click clicked toyota rav4 vitz prado hilux corolla jimny suzuki honda nissan hyundai kia subaru gone disappeared lost
  le la les l un une des de du d au aux en et ou que qu qui quoi quand comment pourquoi est ce c s j je tu il elle on nous vous ils elles mon ma
  mes ton ta tes son sa ses notre nos votre vos leur leurs peux peut puis pouvez doit dois faut faire fait si ne pas plus pour par avec sans sur
  dans chez se me te y a ai as ont sont suis etre avoir cas passe passer arrive quel quelle quels quelles faut il bonjour merci voiture
  voitures vehicule aussi tout tous toute toutes cela ca deja encore fois apres avant jour jours trajet trajets voyage voyages lundi mardi mercredi jeudi vendredi samedi dimanche bon bonne bons bonnes libre libres disponible disponibles reste restent malade jusqu jusque moment veux veut voudrais vais va vas etait ete sera serai avez avons avais donc alors svp comme bien mais celui
  celle ces cette cet ci devrais besoin possible normalement chose quelque deux trois toujours jamais dire hier alors lors entre rien autre autres
  ami femme mari fils fille gens monde peu beaucoup oui non vraiment savoir sais
  ni na n nte gute iki ki ese ryari kuki ngo ko no mu ku kuri i y ya yo w wa wo ba bya byo cya cyo ka k u ubu uyu iyi ibi ubwo iyo nk nka yanjye
  wanjye byanjye zanjye yacu wowe njye mwe twe nshobora ushobora dushobora mushobora bishoboka ngomba ugomba nagira mfite ufite rwo mo aho nde
  uwo abo muba maze imodoka amamodoka muri bite muraho mwaramutse murakoze ndashaka nshaka igihe gihe ntabwo nta cyangwa kandi ariko rero ndetse
  gusa bose byose niba nkora nakora nkore nakoze ngiye kugira ngiriye nagize rurakora bigenda biragenda habaye bibaye
  urugendo ingendo rugendo guha muha mpa bampa hano ubu iyo ndi uri ari turi hari haba iba yaba ibyo ibihe ayahe ngiye kuva kugeza mbere nyuma kuko sinzi ubundi buri hose nkeneye bisaba
  bisobanura isobanura bivuga kubera vuba neza cyane umuntu abantu nabikora wabikora nabigenza byagenda byaba biba ibihe iyihe ikihe uwuhe cy by bw
  ry kw nahaye nka nanjye nawe bwanjye wowe ute bite birashoboka yose zose bwose kimwe imwe ebyiri bibiri iminsi umunsi iriya ariya`
    .trim()
    .split(/\s+/),
)

/** Kinyarwanda verbs such as want, can and do, with any subject prefix. */
const stopVerbs =
  /^(?:nda|n|ura|u|ara|a|tura|tu|mura|mu|bara|ba|bya|bi|na|wa|ya|twa|mwa|i)(?:shobor[ae]|shaka|shake|kora|kore|koze|menya|gomba|genda|giye)$/

export const isStopWord = (word: string) => stopWords.has(word) || stopVerbs.test(word)

export const removeStopWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !isStopWord(word))
    .join(' ')
