import { expect, test } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'
import { createTestApp } from '../support/app.ts'

const token = 'a token of enough letters'

test('without a token there are no metrics', async () => {
  const { as } = await createTestApp()
  expect((await as(null, { authorization: 'Bearer ' }).get('/metrics')).status).toBe(404)
})

test('who knows the token reads how long each route took, and figures of the process; others find nothing', async () => {
  const { as, newUser, newCar } = await createTestApp({ METRICS_TOKEN: token })
  const owner = await newUser({ userType: 'owner' })
  const car = await newCar(owner)
  await as(null).get(`/api/cars/${car.id}?secret=1`)
  await as(null).get('/api/cars/none')
  for (const authorization of ['', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Bearer ${token.slice(1)}é`, token])
    expect((await as(owner, { authorization }).get('/metrics')).status).toBe(404)
  const response = await as(null, { authorization: `Bearer ${token}` }).get('/metrics')
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain('twara_request_seconds_count{method="GET",route="/api/cars/:id",status="200"} 1')
  expect(text).toContain('route="/api/cars/:id",status="404"} 1')
  for (const name of ['twara_writes_waiting 0', 'twara_outbox_waiting', 'twara_jobs_failing 0', 'nodejs_eventloop_lag_seconds'])
    expect(text).toContain(name)
  // Postgres backups belong to its operator, so they have no age here.
  expect(text.includes('twara_backup_age_seconds -1')).toBe(!isPostgres)
  expect(text).not.toMatch(new RegExp(`${car.id}|secret`))
})
