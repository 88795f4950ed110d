import { addDays } from '../../shared/days.ts'
import { admin, expect, newPerson, test as base } from '../support/market.ts'
import { type Place, type Visitor, visits } from '../support/visits.ts'

const [owner, renter] = [newPerson('owner'), newPerson('renter')]
const people = { visitor: null, renter, owner, admin }

const test = base.extend<{ place: Place }>({
  place: async ({ market }, give) => {
    const [lending, renting] = [await market.signUp(owner), await market.verified(await market.signUp(renter))]
    const car = await market.car(lending, { location: 'kigali', model: 'Vitz' })
    const day = addDays(await market.today(), 9)
    const booking = await market.request(renting, car, { from: day, to: day })
    await market.act(lending, booking, 'approve')
    await give({ carId: car.id, bookingId: booking.id, ownerId: booking.owner.id })
  },
})
// What the browser writes of a page that is not there.
test.use({ provoked: /status of 404/ })
test.describe.configure({ timeout: 120_000, mode: 'parallel' })

for (const who of ['visitor', 'renter', 'owner', 'admin'] satisfies Visitor[])
  test(`every page of the ${who} opens, and can be read light and dark`, { tag: '@smoke' }, async ({ page, place, market, axe }) => {
    const person = people[who]
    if (person) await market.enter(page, person)
    for (const [path, { at, leadsTo }] of Object.entries(visits).filter(([, { by }]) => by === who)) {
      const answer = await page.goto(at(place))
      expect(answer?.status(), path).toBe(path.endsWith('$') && !leadsTo ? 404 : 200)
      if (leadsTo) await expect(page).toHaveURL(leadsTo(place))
      else {
        expect(new URL(page.url()).pathname, path).toBe(new URL(at(place), page.url()).pathname)
        await axe(page)
      }
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
  })
