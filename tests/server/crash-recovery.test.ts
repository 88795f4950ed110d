import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { createRandom } from '../bench/random.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { type Acknowledged, findLosses, runMixedLoad, seedCars } from '../support/mixed-load.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer } from '../support/server-process.ts'

/** `npm run test:nightly` sets KILLS for more rounds. */
const rounds = Number(process.env['KILLS'] ?? 3)
const latestKillMs = rounds > 3 ? 1_200 : 300

testOnFiles(
  `killed under mixed writing ${rounds} times, it has everything that it acknowledged`,
  { timeout: rounds * 18_000 },
  async () => {
    const random = createRandom(35)
    const dataDir = await createTempFolder()
    const cookies = await seedCars(dataDir)
    const acknowledged: Acknowledged = { bookings: new Set(), favourites: new Set(), avatars: new Set() }
    const getSmallestCount = () =>
      Math.min(acknowledged.bookings.size - rounds, acknowledged.favourites.size - rounds, acknowledged.avatars.size)
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer(dataDir)
      const load = runMixedLoad(server.url, cookies, round, acknowledged)
      await wait(random.between(50, latestKillMs))
      // A slow machine needs longer until each kind was acknowledged.
      if (round === rounds - 1) await expect.poll(getSmallestCount, { timeout: 15_000 }).toBeGreaterThan(0)
      await server.end('SIGKILL')
      await load
      expect(findLosses(dataDir, acknowledged), `round ${round}`).toEqual([])
    }
  },
)
