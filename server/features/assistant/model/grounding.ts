import { type CarCard, makeNames } from '../../../../shared/domain/car.ts'
import type { AssistantAnswer, AssistantLink } from '../../../../shared/domain/assistant.ts'

/** What the tools have told a model while it answers one question: all that it may say of cars, sums and addresses. */
export type Grounding = ReturnType<typeof createGrounding>

const titleOf = ({ make, model }: Pick<CarCard, 'make' | 'model'>) => `${makeNames[make]} ${model}`

/** Ways that a model may always name. */
const everyonesPaths = ['/search', '/contact', '/help-center', '/cancellation', '/safety', '/how-it-works', '/terms', '/privacy', '/auth']

/** Every figure of a text, as a whole number: `55,000`, `55 000` and `55.000` are one. */
export const figuresIn = (text: string) =>
  [...text.matchAll(/\d{1,3}(?:[.,\s\u00a0\u202f’']\d{3})+(?!\d)|\d+/g)].map(([figure]) => Number(figure.replace(/\D/g, '')))

export const percentsIn = (text: string) =>
  [...text.matchAll(/(\d+)\s?(?:%|percent|per cent|pour ?cent)/gi)].map(([, percent]) => Number(percent))

export function createGrounding(question: string) {
  const figures = new Set(figuresIn(question))
  const percents = new Set(percentsIn(question))
  const titles = new Set<string>()
  const paths = new Set<string>(everyonesPaths)
  const links: AssistantLink[] = []
  let found: Pick<AssistantAnswer, 'cars' | 'total' | 'search'> = {}
  return {
    question: question.toLowerCase(),
    figures,
    percents,
    titles,
    paths,
    links,
    /** The cars of the last search. */
    found: () => found,
    /** Hands a tool's answer on to the model. What an address has of figures says nothing. */
    fact<Fact>(fact: Fact): Fact {
      const said = JSON.stringify(fact, (name, value: unknown) => (name === 'id' || name === 'link' ? undefined : value))
      for (const figure of figuresIn(said)) figures.add(figure)
      for (const percent of percentsIn(said)) percents.add(percent)
      return fact
    },
    cars(search: AssistantAnswer['search'], cars: CarCard[], total: number) {
      found = { cars, total, ...(search ? { search } : {}) }
      for (const car of cars) {
        titles.add(titleOf(car).toLowerCase())
        paths.add(`/car/${car.id}`)
      }
    },
    booking(path: string, title: string) {
      paths.add(path)
      // Its year stands behind it.
      titles.add(title.toLowerCase().replace(/ \d{4}$/, ''))
    },
    way(link: AssistantLink) {
      paths.add(link.to)
      if (!links.some(({ to }) => to === link.to)) links.push(link)
    },
  }
}
