import type { Actor } from '../../shared/domain/account.ts'
import { demoPassword } from '../../shared/domain/demo.ts'
import { createFirstAdmin, signUp } from '../features/auth/commands.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import type { AppDeps } from '../http/context.ts'
import { createContextAt } from './clock.ts'
import { type DemoUser, demoAdmin, demoOwners, demoRenters } from './people.ts'

export type DemoUsers = { admin: Actor; owners: Actor[]; renters: Actor[] }

export async function seedUsers({ db, config, now }: AppDeps): Promise<DemoUsers> {
  // Hashing is slow, and all demo users share one published password.
  const passwordHash = await hashPassword(demoPassword, config.passwordCost)
  const createContextDaysAgo = (daysAgo: number) => createContextAt(now(), -daysAgo, 9)
  return await db.write(async (tx) => {
    const admin = await createFirstAdmin(tx, demoAdmin, passwordHash, createContextDaysAgo(360))
    const signUpAll = async (users: readonly DemoUser[], daysAgo: number) => {
      const actors: Actor[] = []
      for (const [index, user] of users.entries()) {
        const { id, userType } = await signUp(
          tx,
          { ...user, password: demoPassword },
          passwordHash,
          createContextDaysAgo(daysAgo - index * 3),
        )
        actors.push({ id, userType })
      }
      return actors
    }
    return { admin, owners: await signUpAll(demoOwners, 350), renters: await signUpAll(demoRenters, 300) }
  })
}
