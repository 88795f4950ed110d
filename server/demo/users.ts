import type { AppDeps } from '../http/context.ts'
import type { UserType, Actor } from '../../shared/domain/account.ts'
import { createContextAt } from './clock.ts'
import { createFirstAdmin, signUp, updateProfile } from '../features/auth/commands.ts'
import { demoLogIns, demoPassword } from '../../shared/domain/demo.ts'
import { hashPassword } from '../features/auth/passwords.ts'

type DemoUser = { email: string; firstName: string; lastName: string; phone: string; userType: Exclude<UserType, 'admin'> }

const ownerNames = [
  'Jean-Claude Nkurunziza',
  'Aline Mukamana',
  'Eric Habimana',
  'Solange Uwamahoro',
  'Patrick Ndayisaba',
  'Chantal Ingabire',
  'Emmanuel Twagirayezu',
  'Divine Umutoni',
  'Théogène Bizimana',
  'Claudine Nyirahabimana',
  'Innocent Rwigema',
  'Béatrice Mukandayisenga',
]
const renterNames = [
  'Grace Uwera',
  'Kevin Mugisha',
  'Sandrine Iradukunda',
  'Olivier Hakizimana',
  'Josiane Umuhoza',
  'Fabrice Niyonzima',
  'Diane Kayitesi',
  'Samuel Gasana',
  'Yvonne Mukeshimana',
  'Bosco Ntaganda Karemera',
  'Liliane Ishimwe',
  'Alexis Manzi',
  'Vestine Nyiransabimana',
  'Thierry Shema',
  'Carine Tuyishime',
  'Didier Rukundo',
  'Esther Mutesi',
  'Pacifique Cyubahiro',
  'Rosine Akimana',
  'Hervé Byiringiro',
]

function createDemoUser(name: string, index: number, userType: DemoUser['userType']): DemoUser {
  const [firstName = '', ...rest] = name.split(' ')
  const number = String((userType === 'owner' ? 100_000 : 200_000) + index * 137).padStart(7, '0')
  return {
    email: index === 0 ? demoLogIns[userType] : `${userType}${index + 1}@example.rw`,
    firstName,
    lastName: rest.join(' '),
    phone: `25078${number}`,
    userType,
  }
}

/** The first owner and renter can log in as `owner@…` and `renter@…`. */
const demoOwners = ownerNames.map((name, index) => createDemoUser(name, index, 'owner'))
export const demoRenters = renterNames.map((name, index) => createDemoUser(name, index, 'renter'))
const demoAdmin = { email: demoLogIns.admin, firstName: 'Ada', lastName: 'Uwase' }

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
    const owners = await signUpAll(demoOwners, 350)
    // The first owner has a MoMoPay code, whose renters can pay by phone.
    if (owners[0]) await updateProfile(tx, owners[0], { payeeCode: '123456' }, createContextDaysAgo(340))
    return { admin, owners, renters: await signUpAll(demoRenters, 300) }
  })
}
