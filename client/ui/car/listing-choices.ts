import { bodyTypes, fuels, makeNames, makes, seatChoices, transmissions } from '../../../shared/domain/car.ts'
import { locationNames, locations } from '../../../shared/domain/places.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'

export const makeChoices = makes.map((value) => ({ value, label: makeNames[value] }))
export const cityChoices = locations.map((value) => ({ value, label: locationNames[value] }))
export const seatOptions = seatChoices.map((seats) => ({ value: String(seats), label: appMessages.seats(seats) }))
export const fuelChoices = fuels.map((value) => ({ value, label: appMessages.fuel[value] }))
export const transmissionChoices = transmissions.map((value) => ({ value, label: appMessages.transmission[value] }))
export const bodyTypeChoices = bodyTypes.map((value) => ({ value, label: appMessages.bodyType[value] }))
