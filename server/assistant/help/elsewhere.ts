/** What people ask anybody about and what has nothing to do with this site; English, French, Kinyarwanda, without marks. */
const elsewhere = new Set(
  `
  weather forecast football soccer match score league president minister politics election news joke jokes poem song music movie film recipe
  cook pizza food restaurant restaurants flight flights plane airline bus buses train moto gorilla gorillas trekking homework translate
  translation capital horoscope bitcoin crypto stock job jobs salary doctor hospital medicine girlfriend boyfriend love marry wifi laptop
  meteo ballon foot politique blague blagues poeme chanson musique recette cuisine avion bus train capitale emploi travail salaire
  medecin hopital amour copine copain devoirs traduire traduis ordinateur
  ikirere umupira ikipe politiki urwenya indirimbo umuziki filime ibiryo resitora indege akazi umushahara muganga ibitaro urukundo
  inkuru igisigo`
    .trim()
    .split(/\s+/),
)

export const isElsewhere = (word: string) => elsewhere.has(word)
