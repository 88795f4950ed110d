import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { createRandom } from '../bench/random.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { type Acknowledged, findLosses, mixedLoad, seedCars } from '../support/mixed-load.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer } from '../support/server-process.ts'

/** `npm run test:nightly` sets KILLS for more rounds. */
const rounds = Number(process.env['KILLS'] ?? 3)
const longest = rounds > 3 ? 1_200 : 300

testOnFiles(
  `killed under mixed writing ${rounds} times, it has everything that it acknowledged`,
  { timeout: rounds * 18_000 },
  async () => {
    const chance = createRandom(35)
    const dataDir = await createTempFolder()
    const cookies = await seedCars(dataDir)
    const told: Acknowledged = { bookings: new Set(), favourites: new Set(), avatars: new Set() }
    const least = () => Math.min(told.bookings.size - rounds, told.favourites.size - rounds, told.avatars.size)
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer(dataDir)
      const load = mixedLoad(server.url, cookies, round, told)
      await wait(chance.between(50, longest))
      // A slow machine needs longer until each kind was acknowledged.
      if (round === rounds - 1) await expect.poll(least, { timeout: 15_000 }).toBeGreaterThan(0)
      await server.end('SIGKILL')
      await load
      expect(findLosses(dataDir, told), `round ${round}`).toEqual([])
    }
  },
)
