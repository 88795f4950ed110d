import type { UserType } from '../../shared/domain/account.ts'
import { demoLogIns } from '../../shared/domain/demo.ts'

export type DemoUser = { email: string; firstName: string; lastName: string; phone: string; userType: Exclude<UserType, 'admin'> }

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
export const demoOwners = ownerNames.map((name, index) => createDemoUser(name, index, 'owner'))
export const demoRenters = renterNames.map((name, index) => createDemoUser(name, index, 'renter'))
export const demoAdmin = { email: demoLogIns.admin, firstName: 'Ada', lastName: 'Uwase' }
