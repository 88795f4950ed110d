import { expect, test } from 'vitest'
import { createMarketNames } from '../../server/assistant/market-names.ts'
import { understand } from '../../server/assistant/understanding/understand.ts'
import { answerWish } from '../../server/assistant/wishes.ts'
import { dayOf } from '../../shared/days.ts'
import { defaultSettings } from '../../shared/settings.ts'
import { testApp } from '../support/app.ts'

async function scene() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const names = createMarketNames(t.db)
  const say = async (said: string) => {
    const now = t.clock.now()
    const understood = understand(said, { today: dayOf(now), names: await names(now) })
    if (understood.kind !== 'wish') throw new Error(`${said} is no wish`)
    return answerWish(t.deps.market, understood, defaultSettings, now)
  }
  return { ...t, owner, say }
}

test('a wish is answered with the cars that the search finds for it, and with how it was read', async () => {
  const { newCar, owner, say } = await scene()
  const big = await newCar(owner, { model: 'Hiace', seats: 8, fuel: 'diesel', location: 'musanze', pricePerDay: 55_000 })
  await newCar(owner, { model: 'Hiace', seats: 8, fuel: 'diesel', location: 'musanze', pricePerDay: 90_000 })
  const answer = await say('a 7-seat diesel hyace in Ruhengeri under 60k tomorrow for 3 days, red')
  expect(answer).toMatchObject({
    answer: 'One car fits in Musanze, 22 – 24 Nov 2026. I do not know how to look for “red”, so that was left out.',
    total: 1,
    search: { q: 'hiace', seats: 7, fuel: 'diesel', location: 'musanze', maxPrice: 60_000, from: '2026-11-22', to: '2026-11-24' },
    unclear: ['red'],
  })
  expect(answer.cars?.map(({ id, cost }) => [id, cost?.days])).toEqual([[big.id, 3]])
})

test('where nothing fits it says so, and a model that came today is known by its slips a minute later', async () => {
  const { newCar, owner, say, clock } = await scene()
  const answer = expect.stringMatching(/^No car fits all of this in Rusizi\./)
  expect(await say('diesel in rusizi')).toMatchObject({ answer, total: 0, cars: [] })
  await newCar(owner, { model: 'Sienta', location: 'rusizi' })
  clock.advance(61_000)
  expect(await say('toyota siente in rusizi')).toMatchObject({ total: 1, search: { q: 'toyota sienta', location: 'rusizi' } })
})
