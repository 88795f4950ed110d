import { useQuery } from '@tanstack/react-query'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { getKeyboardRowProps } from '../../../ui/list/responsive-table.tsx'
import { ListingDetails } from '../listings/listing-details.tsx'
import { Queue, type QueueSearchProps } from './queue.tsx'
import { pendingCarsQuery, pendingCsvUrls } from './pending-api.ts'

const messages = adminMessages.queue.cars

export const PendingCars = ({ search, onSearch }: QueueSearchProps) => (
  <Queue
    kind="car"
    icon="car"
    csv={pendingCsvUrls.cars(search)}
    query={useQuery(pendingCarsQuery(search))}
    toRows={({ cars }) => cars}
    {...{ messages, search, onSearch }}
    renderList={(cars, renderButtons) => (
      <ul className="queue">
        {cars.map((car) => (
          <li key={car.id} className="card queue-card" {...getKeyboardRowProps(car.id)}>
            <h2>{car.title}</h2>
            {car.listing && <ListingDetails car={car} listing={car.listing} />}
            {renderButtons(car)}
          </li>
        ))}
      </ul>
    )}
  />
)
