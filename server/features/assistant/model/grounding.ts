import { type CarCard, makeNames } from '../../../../shared/domain/car.ts'
import type { AssistantAnswer, AssistantLink } from '../../../../shared/domain/assistant.ts'

/** Results of the tools; an answer may name only cars, sums and links from here. */
export type Grounding = ReturnType<typeof createGrounding>

const formatTitle = ({ make, model }: Pick<CarCard, 'make' | 'model'>) => `${makeNames[make]} ${model}`

const publicPaths = ['/search', '/contact', '/help-center', '/cancellation', '/safety', '/how-it-works', '/terms', '/privacy', '/auth']

/** `55,000`, `55 000` and `55.000` are the same number. */
export const extractNumbers = (text: string) =>
  [...text.matchAll(/\d{1,3}(?:[.,\s\u00a0\u202f’']\d{3})+(?!\d)|\d+/g)].map(([figure]) => Number(figure.replace(/\D/g, '')))

export const extractPercents = (text: string) =>
  [...text.matchAll(/(\d+)\s?(?:%|percent|per cent|pour ?cent)/gi)].map(([, percent]) => Number(percent))

export function createGrounding(question: string) {
  const figures = new Set(extractNumbers(question))
  const percents = new Set(extractPercents(question))
  const titles = new Set<string>()
  const paths = new Set<string>(publicPaths)
  const links: AssistantLink[] = []
  let found: Pick<AssistantAnswer, 'cars' | 'total' | 'search'> = {}
  return {
    question: question.toLowerCase(),
    figures,
    percents,
    titles,
    paths,
    links,
    found: () => found,
    /** Returns the value unchanged; numbers within ids and links do not count. */
    fact<Fact>(fact: Fact): Fact {
      const json = JSON.stringify(fact, (name, value: unknown) => (name === 'id' || name === 'link' ? undefined : value))
      for (const figure of extractNumbers(json)) figures.add(figure)
      for (const percent of extractPercents(json)) percents.add(percent)
      return fact
    },
    cars(search: AssistantAnswer['search'], cars: CarCard[], total: number) {
      found = { cars, total, ...(search ? { search } : {}) }
      for (const car of cars) {
        titles.add(formatTitle(car).toLowerCase())
        paths.add(`/car/${car.id}`)
      }
    },
    booking(path: string, title: string) {
      paths.add(path)
      // Titles end with the model year.
      titles.add(title.toLowerCase().replace(/ \d{4}$/, ''))
    },
    way(link: AssistantLink) {
      paths.add(link.to)
      if (!links.some(({ to }) => to === link.to)) links.push(link)
    },
  }
}
