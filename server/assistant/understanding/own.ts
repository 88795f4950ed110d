import type { OwnQuestion } from '../../../shared/assistant.ts'

// Of one's own booking, not of how things are done here: `my`, `I`, and what was or will be.
const mine = 'my|our|mine|ma|mon|mes|notre|nos|yanjye|yacu|byanjye|zanjye|wanjye'
const thing =
  '(?:next |own |upcoming |prochaine? |current )?(?:bookings?|trips?|rentals?|reservations?|requests?|cars?|reserves?|voitures?|locations?|demandes?|imodoka|gukodesha|ubukode|ubusabe|booking|urugendo|pick[ -]?up|retrait|return)'
const own = `(?:(?:${mine}) ${thing}|${thing} (?:${mine})|the car i (?:booked|rented|reserved)|i (?:have |already )?(?:booked|rented|reserved)|j'ai (?:reserve|loue)|nakodesheje|nasabye|nafashe|narezerve|narezervye)`

const asked: readonly { asks: OwnQuestion; source: string }[] = [
  {
    asks: 'return',
    source: `until when (?:can|may) (?:i|we)|(?:when|what time|which day|until when|where|by when|quand|a quelle heure|jusqu'a quand|ou|quel jour|ryari|saa ngapi|he|hehe|kugeza ryari).*(?:(?:do|must|should|have|need|does|am|is) .*(?:return|bring .*back|give .*back|hand .*back|due back|drop .*off|ends?\\b|over|due)|(?:dois|doit|faut|est-ce que).*(?:rendre|ramener|restituer|retourner)|(?:rendre|ramener)|(?:nyisubiza|nyigarura|nsubiza|gusubiza|nzasubiza|nzagarura|kugarura|subiza|garura))|(?:nyisubiza|nyigarura|nsubiza|nzasubiza|ngomba gusubiza|nzagarura).*(?:ryari|saa ngapi|hehe)`,
  },
  {
    asks: 'bring',
    source: `(?:how much|what) (?:do|must|should|will) (?:i|we) (?:owe|need to pay|have to pay|bring)|(?:combien|quel montant).*(?:dois[ -]je|je dois|apporter?|j'apporte|a payer)|amafaranga (?:nzana|nzishyura)|(?:total|cash|amount) (?:of|for) my (?:booking|trip|rental|reservation)|(?:how much|what (?:amount|sum)|how many francs|combien|angahe|amafaranga (?:angahe|nzana)).*(?:(?:do|must|should|will|have|need|am|cash).*\\b(?:i|we)\\b|(?:dois|devons|faut)[ -](?:je|nous)?|je dois|(?:nzana|nzishyura|ngomba|nishyura|nzatanga|kuzana|twishyura|nitwaza|nzitwaza))|(?:nzana|nzishyura|nishyura|nitwaza|ngomba kuzana|ngomba kwishyura|nzatanga).*(?:angahe|ngahe)|what (?:do|must|should|shall) (?:i|we) (?:bring|pay) (?:at|for|to) (?:my|the) (?:pick)`,
  },
  {
    asks: 'pickup',
    source: `where(?:'s| is) my (?:car|rental)|(?:when|where|what time|which day|quand|ou|a quelle heure|quel jour|ryari|saa ngapi|he|hehe).*(?:(?:do|can|should|must|will|am|is) .*(?:pick .*up|pick-?up|collect|be there|meet the owner|get .*(?:car|keys)|start|begin)|(?:recupere|recuperer|prends|prendre|chercher|retirer|commence)|(?:mfata|nfata|nzafata|gufata|ndayifata|dufata|itangira))|(?:mfata|nzafata|ndafata|nzayifata).*(?:ryari|saa ngapi|hehe|he)`,
  },
  {
    asks: 'state',
    source: `(?:did|has|have) the owner (?:answer|repl|accept|approve|respond|confirm|reject)|has my|did my|my (?:booking|request|reservation|trip) (?:status|state)|(?:is|was|has|have|did|are|what|where|any|check|show|how|est|a-t|ou|etat|quel|statut|ese|bigeze|see|status).*(?:approved|accepted|confirmed|rejected|declined|answered|replied|status|state|news|going|acceptee?|confirmee?|approuvee?|refusee?|en est|repondu|statut|yaremejwe|yaremewe|byaremejwe|byaremewe|bwaremejwe|byemewe|yemewe|yemejwe|bwemejwe|cyemewe|yanzwe|bigeze)|status of|statut de|yaremejwe|yaremewe|byaremejwe|byaremewe|yemejwe|byemewe`,
  },
]

/** What is asked of a deposit or a paper is how it is done here. */
const ofTheRules = /\b(?:deposit|caution|ingwate|refund|money back|rembours\w*|permis|licen[cs]e|documents?|receipt|facture)\b/

/** What somebody wants to know of their own bookings. */
export function ownQuestionIn(text: string): OwnQuestion | null {
  if (ofTheRules.test(text)) return null
  const isOwn = new RegExp(`\\b(?:${own})`).test(text)
  const isMine =
    isOwn ||
    /\b(?:do|must|should|can|will|am|have|when|where) (?:i|we)\b|\bwhen (?:does|is) my\b|\bwhere is my\b|\b(?:dois|recupere|prends|rends)[ -]je\b|\bje (?:dois|recupere|prends|rends)\b|\b(?:nzana|nzishyura|mfata|nfata|nzafata|nsubiza|nzasubiza|ngomba|nyisubiza|nyigarura|nzagarura|nishyura|nitwaza)\b/.test(
      text,
    )
  for (const { asks, source } of asked) {
    if (!new RegExp(`(?:^|\\b)(?:${source})`).test(text)) continue
    if (asks === 'state' ? isOwn || /\bowner\b/.test(text) : isMine) return asks
  }
  return null
}
