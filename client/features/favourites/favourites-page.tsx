import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { favouriteMessages as messages } from '../../../shared/i18n/en/dashboard.ts'
import { CarTile } from '../../ui/car/car-tile.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ShowMore } from '../../ui/list/show-more.tsx'
import { favouritesQuery } from './api.ts'

const eagerCardCount = 2

/** Removing a card loses the focus, so the title takes it. */
function useFocusAfterRemoval(total: number) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const previousTotal = useRef(total)
  useLayoutEffect(() => {
    if (total < previousTotal.current && document.activeElement === document.body) titleRef.current?.focus()
    previousTotal.current = total
  }, [total])
  return titleRef
}

export function FavouritesPage() {
  const list = useSuspenseInfiniteQuery(favouritesQuery)
  const cars = list.data.pages.flatMap((page) => page.cars)
  const total = list.data.pages.at(-1)?.total ?? 0
  const titleRef = useFocusAfterRemoval(total)
  return (
    <div className="stack">
      <header>
        <h1 ref={titleRef} className="title" tabIndex={-1}>
          {messages.title}
        </h1>
        <p className="meta">{messages.subtitle}</p>
      </header>
      {total === 0 ? (
        <EmptyState icon="heart" title={messages.empty} text={messages.emptyText}>
          <Link className="btn" to="/search">
            {messages.search}
          </Link>
        </EmptyState>
      ) : (
        <h2 className="unseen">{messages.saved(total)}</h2>
      )}
      <div className="cars">
        {cars.map((car, index) => (
          <CarTile key={car.id} car={car} isPriority={index < eagerCardCount} />
        ))}
      </div>
      <ShowMore list={list} errorText={messages.moreFailed} />
    </div>
  )
}
