import type { Actor } from '../../shared/domain/account.ts'
import type { DocumentKind, CarDocumentKind } from '../../shared/domain/document.ts'
import type { DocumentDecisionInput } from '../../shared/schemas/document.ts'
import { checkCarDocument } from '../features/admin/commands.ts'
import { commitAvatar, reserveAvatar } from '../features/avatars/commands.ts'
import { commitCarDocument, readCarDocument, reserveCarDocument } from '../features/cars/documents.ts'
import { getCar } from '../features/cars/queries.ts'
import { commitDocument, decideDocument, reserveDocument } from '../features/documents/commands.ts'
import { processAvatar } from '../storage/images.ts'
import type { AppDeps, CommandContext } from '../http/context.ts'
import type { DemoUsers } from './users.ts'
import type { DemoCar } from './cars.ts'
import { renderAvatarSvg } from './avatars.ts'
import { createContextHoursAgo } from './clock.ts'

type DemoDocument = { kind: DocumentKind; hours: number; decision?: DocumentDecisionInput }

const rejectionNote = 'The number cannot be read. Please take the picture again in daylight.'
const renterDocuments: readonly DemoDocument[][] = [
  [
    { kind: 'identity', hours: 400, decision: { decision: 'approved' } },
    { kind: 'licence', hours: 30, decision: { decision: 'rejected', note: rejectionNote } },
  ],
  [
    { kind: 'identity', hours: 300, decision: { decision: 'approved' } },
    { kind: 'licence', hours: 299, decision: { decision: 'approved' } },
  ],
  [{ kind: 'identity', hours: 20 }],
  [
    { kind: 'identity', hours: 9 },
    { kind: 'licence', hours: 8 },
  ],
  [{ kind: 'licence', hours: 3 }],
]
const demoCarDocuments: readonly { kinds: CarDocumentKind[]; isChecked?: true }[] = [
  { kinds: ['registration', 'insurance', 'inspection'], isChecked: true },
  { kinds: ['registration', 'insurance'] },
  { kinds: ['registration', 'insurance'], isChecked: true },
  { kinds: ['inspection'] },
]
const avatarInterval = 2

const toJpeg = async (svg: string) => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

/** Invented, so that no real identity card is copied. */
const createScan = (index: number) =>
  toJpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="760"><rect width="1200" height="760" fill="#e9efe6"/>
<rect width="1200" height="120" fill="#0e5a3d"/><svg x="70" y="190" width="320" height="400" viewBox="0 0 600 600">${renderAvatarSvg(index)}</svg>
<g fill="#8fa396"><rect x="450" y="200" width="560" height="34"/><rect x="450" y="290" width="430" height="34"/>
<rect x="450" y="380" width="610" height="34"/><rect x="450" y="470" width="300" height="34"/><rect x="70" y="640" width="1060" height="46"/></g></svg>`)

async function seedAvatars({ db, avatars, now }: AppDeps, users: readonly Actor[]) {
  for (const [index, user] of users.entries()) {
    if (index % avatarInterval !== 0) continue
    const files = await processAvatar(await toJpeg(renderAvatarSvg(index)))
    const ctx = createContextHoursAgo(now(), 500 - index)
    const id = await db.write((tx) => reserveAvatar(tx, user, ctx))
    await avatars.put(id, files)
    await db.write((tx) => commitAvatar(tx, user, id, ctx))
  }
}

async function seedDocument({ db, vault }: AppDeps, renter: Actor, kind: DocumentKind, bytes: Uint8Array, ctx: CommandContext) {
  const id = await db.write((tx) => reserveDocument(tx, renter, { kind, contentType: 'image/jpeg', bytes }, ctx))
  const wrappedKey = await vault.put(id, bytes)
  await db.write((tx) => commitDocument(tx, renter, { id, kind, wrappedKey }, ctx))
  return id
}

export async function seedDocuments(deps: AppDeps, { admin, renters }: DemoUsers) {
  for (const [index, demoDocuments] of renterDocuments.entries()) {
    const renter = renters[index]
    if (!renter) return
    for (const { kind, hours, decision } of demoDocuments) {
      const id = await seedDocument(deps, renter, kind, await createScan(index), createContextHoursAgo(deps.now(), hours))
      if (decision)
        await deps.db.write((tx) =>
          decideDocument(tx, admin, id, decision, createContextHoursAgo(deps.now(), hours - 5), deps.vault.fingerprint),
        )
    }
  }
}

type Paper = { carId: string; kind: CarDocumentKind; bytes: Uint8Array }

async function seedCarDocument({ db, vault }: AppDeps, owner: Actor, { carId, kind, bytes }: Paper, ctx: CommandContext) {
  const id = await db.write((tx) => reserveCarDocument(tx, { carId, kind, contentType: 'image/jpeg', bytes }, ctx))
  const wrappedKey = await vault.put(id, bytes)
  await db.write((tx) => commitCarDocument(tx, owner, { id, carId, kind, wrappedKey }, ctx))
  return id
}

async function seedDocumentsOfCars(deps: AppDeps, { admin }: DemoUsers, cars: readonly DemoCar[]) {
  const { now } = deps
  for (const [index, { kinds, isChecked }] of demoCarDocuments.entries()) {
    const demoCar = cars[index]
    if (!demoCar) return
    const { car, owner } = demoCar
    const ids: string[] = []
    for (const kind of kinds)
      ids.push(
        await seedCarDocument(
          deps,
          owner,
          { carId: car.id, kind, bytes: await createScan(index) },
          createContextHoursAgo(now(), 90 - index),
        ),
      )
    if (isChecked) await checkDocuments(deps, admin, car.id, ids)
  }
}

async function checkDocuments(deps: AppDeps, admin: Actor, carId: string, ids: readonly string[]) {
  const ctx = createContextHoursAgo(deps.now(), 60)
  for (const id of ids) {
    await readCarDocument(deps, admin, carId, id, ctx)
    await deps.db.write(async (tx) => {
      const { updatedAt } = await getCar(tx, admin, carId)
      await checkCarDocument(tx, admin, carId, id, { isChecked: true, seen: updatedAt.toISOString() }, ctx)
    })
  }
}

export async function seedCarDocuments(deps: AppDeps, users: DemoUsers, cars: readonly DemoCar[]) {
  await seedAvatars(deps, [...users.owners, ...users.renters])
  await seedDocumentsOfCars(deps, users, cars)
}
