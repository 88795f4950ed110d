import { toMonth } from '../../shared/lib/days.ts'
import { listMonthsUntil } from '../../shared/lib/months.ts'
import { buildStatement } from '../../shared/domain/statement.ts'
import type { AppDeps } from '../http/context.ts'
import { recordCorrection, recordSettlement } from '../features/payments/commands.ts'
import { listLedgerSums } from '../features/payments/queries.ts'
import type { DemoUsers } from './users.ts'
import { createContextHoursAgo, createContextOn } from './clock.ts'

const createContextOnFifth = (month: string, now: Date) => {
  const fifth = createContextOn(`${month}-05`, 11)
  return fifth.now < now ? fifth : createContextHoursAgo(now, 2)
}

export async function seedPayments({ db, now }: AppDeps, { owners }: DemoUsers) {
  const today = now()
  const months = listMonthsUntil(toMonth(today), 4)
  for (const [index, { id: ownerId }] of owners.entries()) {
    if (index === 0) {
      const note = 'The in-person fee of a cancelled pickup'
      await db.write((tx) => recordCorrection(tx, { ownerId, amount: -5_000, note }, createContextHoursAgo(today, 30)))
    }
    if (index % 3 === 2) continue
    for (const [monthIndex, month] of months.slice(1).entries()) {
      const { due } = buildStatement(await listLedgerSums(db.read, ownerId), months[monthIndex] ?? month)
      if (due.after <= 0) continue
      const note = `MoMo ${month.replace('-', '')}${String(index + 1).padStart(3, '0')}`
      await db.write((tx) => recordSettlement(tx, { ownerId, amount: due.after, note }, createContextOnFifth(month, today)))
    }
  }
}
