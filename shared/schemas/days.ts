import * as z from 'zod/mini'
import { isDay } from '../lib/days.ts'
import { isHour } from '../domain/terms.ts'

export const day = z.string('day_invalid').check(z.refine(isDay, 'day_invalid'))
/** A full hour, `09:00`. */
export const hour = z.string('hour_invalid').check(z.refine(isHour, 'hour_invalid'))
