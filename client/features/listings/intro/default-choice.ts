import type { CityPricesQuery } from '../../../../shared/schemas/car.ts'

export const defaultChoice: CityPricesQuery = { location: 'kigali' }
