import { useState } from 'react'
import type { AdminCarView } from '../../../../shared/domain/car.ts'

type OpenedListing = { id: string; title: string; index: number }

/** The listing beside the list; it stays open when its decision removes its row. */
export function useSelectedListing(cars: readonly AdminCarView[], firstId?: string) {
  const toListing = (index: number): OpenedListing | null => {
    const car = cars[index]
    return car ? { id: car.id, title: car.title, index } : null
  }
  const [listing, setListing] = useState<OpenedListing | null>(() => toListing(cars.findIndex(({ id }) => id === firstId)))
  // A decided listing may have left the list, and its old index is then that of the next one.
  const step = (by: 1 | -1) =>
    setListing((current) => {
      if (!current) return null
      const position = cars.findIndex(({ id }) => id === current.id)
      return toListing(position >= 0 ? position + by : by === 1 ? current.index : current.index - 1) ?? current
    })
  return {
    listing,
    open: ({ id }: { id: string }) => setListing(toListing(cars.findIndex((car) => car.id === id))),
    close: () => setListing(null),
    step,
  }
}
