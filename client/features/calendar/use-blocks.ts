import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Block, addBlock, removeDays } from '../../../shared/domain/availability.ts'
import { type Day, type DayRange, formatRange } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { calendarMessages as messages } from '../../../shared/i18n/en/calendar.ts'
import { preloadToasts, toastError, toast } from '../../ui/toast/toast.ts'
import { changeBlocks } from './api.ts'

export function toastBlockError(error: unknown) {
  const code = error instanceof AppError ? error.code : null
  if (code === 'listing_changed') toast.show({ ...messages.changed, kind: 'bad' })
  else if (code === 'car_unavailable') toast.show({ ...messages.held, kind: 'bad' })
  else toastError(error)
}

/** Both functions throw on a refusal; `toastBlockError` shows it. */
export function useBlocks(carId: string, today: Day) {
  const client = useQueryClient()
  useEffect(preloadToasts, [])
  return {
    block: async (block: Block) => {
      await changeBlocks(client, carId, today, (blocks) => addBlock(blocks, block))
      toast.show({ ...messages.blocked(formatRange(block)), kind: 'good' })
    },
    free: async (days: DayRange) => {
      await changeBlocks(client, carId, today, (blocks) => removeDays(blocks, days))
      toast.show({ ...messages.freed(formatRange(days)), kind: 'good' })
    },
  }
}
