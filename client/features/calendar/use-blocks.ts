import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Block, withBlock, withoutDays } from '../../../shared/domain/blocked-days.ts'
import { type Day, type DayRange, showRange } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { calendarWords as words } from '../../../shared/i18n/en/calendar.ts'
import { preloadToasts, toastError, toast } from '../../ui/toast/toast.ts'
import { changeBlocks } from './api.ts'

export function toastBlockError(fault: unknown) {
  const code = fault instanceof AppError ? fault.code : null
  if (code === 'listing_changed') toast.show({ ...words.changed, kind: 'bad' })
  else if (code === 'car_unavailable') toast.show({ ...words.held, kind: 'bad' })
  else toastError(fault)
}

/** Both functions throw on a refusal; `toastBlockError` shows it. */
export function useBlocks(carId: string, today: Day) {
  const client = useQueryClient()
  useEffect(preloadToasts, [])
  return {
    block: async (block: Block) => {
      await changeBlocks(client, carId, today, (blocks) => withBlock(blocks, block))
      toast.show({ ...words.blocked(showRange(block)), kind: 'good' })
    },
    free: async (days: DayRange) => {
      await changeBlocks(client, carId, today, (blocks) => withoutDays(blocks, days))
      toast.show({ ...words.freed(showRange(days)), kind: 'good' })
    },
  }
}
