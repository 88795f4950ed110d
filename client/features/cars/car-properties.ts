import type { CarView } from '../../../shared/domain/car.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'

export const listCarProperties = ({ bodyType, seats, fuel, transmission }: CarView) => [
  ...(bodyType ? [appMessages.bodyType[bodyType]] : []),
  appMessages.seats(seats),
  appMessages.fuel[fuel],
  appMessages.transmission[transmission],
]
