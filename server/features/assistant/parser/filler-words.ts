const fillers = new Set(
  `a an the i i'm im i'd id i'll we we're we'd you u your my our me us it its it's they them he she this that these those there here some any one ones all every each other
  is are was be been being am do does did have has had having can could will would should may might must shall let lets let's get got gets give find found search searching show showing look looking want wants wanted wanna need needs needed
  like love prefer preferably ideally please pls plz thanks thank hi hello hey good morning afternoon evening dear sir madam
  rent rental rentals renting hire hiring book booking borrow take taking lend reserve use using drive driving available availability free
  car cars vehicle vehicles auto autos ride rides van vans model models make brand type kind sort something anything someone
  for to of in on at by with and or but so if as than from up about around into near out just only also too very really quite more most less
  trip trips travel traveling travelling journey tour holiday vacation visit family friends wedding work business
  day days night nights per daily time times date dates start starting begin end ending until till back return pick pickup drop off picking
  price prices cost costs budget pay francs franc rwf frw max maximum min minimum under per
  big large small little nice comfortable good great best clean reliable cheap new
  what which where when who how much many are there got
  seats seat seater people person persons passengers driver chauffeur fuel gas engine gearbox transmission rwanda
  je j'ai j j'aimerais veux voudrais cherche recherche besoin d'une d'un de du des la le les l l'on un une une s'il vous plait svp merci bonjour salut bonsoir nous on avons avez vous as tu il elle y est sont ce cette ces c c'est qui que quoi quel quelle quels quelles avec et ou pour a au aux en dans chez sur par mon ma mes notre nos votre
  voiture voitures vehicule vehicules louer location loue louez reserver trouver trouve avoir faut peut peux puis pouvez disponible disponibles libre prix tarif jour jours par personnes places place moi montre montrez donne
  voyage vacances mariage famille amis besoins aimerions voulons cherchons serait possible
  imodoka imodka amamodoka modoka ndashaka nshaka turashaka dushaka ndakeneye nkeneye dukeneye turakeneye mfite gukodesha nkodesha gukodeshwa ikodeshwa zikodeshwa kodesha ubukode ndifuza twifuza mumpe mpa muri mu ku kuri i na n ni ya y wa w ba cya z za iri ziri irimo ifite ikoresha ikora yo yanjye yacu murakoze muraho mwaramutse mwiriwe bite neza mwambonera mbonera mushakire nashakira munshakire muransabira ese hari ihari zihari mwaba mufite murafite mwabona iyi izi iyo uko kandi cyangwa ko nka gusa cyane munsi y'iminsi abantu umuntu umuryango urugendo ubukwe nziza nini nto rwose hafi zo bwo ko two mwo wo yo rwo bampa mwampa dufashe mfashe nabona twabona byose zose yose umva mbese nimba neza none nge njye twe mwe bo nari naba twaba kugeza kuva guhera bya byo bihe igihe igiciro amafaranga`
    .split(/\s+/)
    .filter(Boolean),
)

export const isFiller = (word: string) => fillers.has(word)
