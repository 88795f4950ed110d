import type { Actor } from '../../shared/domain/account.ts'
import { demoPassword } from '../../shared/domain/demo.ts'
import { createFirstAdmin, signUp } from '../features/auth/commands.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import type { AppDeps } from '../http/context.ts'
import { createContextAt } from './clock.ts'
import { type DemoPerson, demoAdmin, demoOwners, demoRenters } from './people.ts'

export type People = { admin: Actor; owners: Actor[]; renters: Actor[] }

export async function seedPeople({ db, config, now }: AppDeps): Promise<People> {
  // Hashing is slow, and all demo users share one published password.
  const passwordHash = await hashPassword(demoPassword, config.passwordCost)
  const at = (daysAgo: number) => createContextAt(now(), -daysAgo, 9)
  return await db.write(async (tx) => {
    const admin = await createFirstAdmin(tx, demoAdmin, passwordHash, at(360))
    const join = async (people: readonly DemoPerson[], daysAgo: number) => {
      const actors: Actor[] = []
      for (const [index, person] of people.entries()) {
        const { id, userType } = await signUp(tx, { ...person, password: demoPassword }, passwordHash, at(daysAgo - index * 3))
        actors.push({ id, userType })
      }
      return actors
    }
    return { admin, owners: await join(demoOwners, 350), renters: await join(demoRenters, 300) }
  })
}
