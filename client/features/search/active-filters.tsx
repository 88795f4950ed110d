import { Link } from '@tanstack/react-router'
import { listFilters, removeFilters, type CarSearch } from '../../../shared/domain/search.ts'
import { searchMessages as messages } from '../../../shared/i18n/en/search.ts'
import { focusHeading } from '../../app/route-announcer/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { getFilterLabel } from './filter-labels.ts'

export function ActiveFilters({ search }: { search: CarSearch }) {
  const filters = listFilters(search)
  if (filters.length === 0) return null
  return (
    <section className="chips swiped" aria-label={messages.chosen}>
      {filters.map((filter) => {
        const name = getFilterLabel(search, filter)
        return (
          <Link
            key={filter}
            to="/search"
            search={(before: CarSearch) => removeFilters(before, [filter])}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className="chip"
            onClick={focusHeading}
            aria-label={messages.takeOff(name)}
          >
            {name}
            <Icon name="close" size={16} />
          </Link>
        )
      })}
    </section>
  )
}
