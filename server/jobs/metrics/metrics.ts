import { timingSafeEqual } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../../../shared/lib/errors.ts'
import { getJobNames } from '../../../shared/domain/job.ts'
import { newestArchives, secondsSince } from '../../backup/backup-status.ts'
import { hasLocalBackups } from '../../config/config.ts'
import { getDatabasePath } from '../../config/data-dir.ts'
import type { AppDeps, Env, Metrics } from '../../http/context.ts'
import { countFailingJobs, countPendingMessages } from './queries.ts'

type Measured = Pick<AppDeps, 'db' | 'config' | 'now'>

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0
function isSame(one: string, other: string) {
  // Non-ASCII characters have several bytes, so byte lengths are compared.
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type Figure = { name: string; help: string; value: () => number | Promise<number> }

function gaugesOfFile({ db, config, now }: Measured): Figure[] {
  const file = getDatabasePath(config.dataDir)
  return [
    { name: 'twara_database_bytes', help: 'Size of the rows.', value: () => sizeOf(file) },
    {
      name: 'twara_database_log_bytes',
      help: 'Size of what is written and not yet taken into the rows.',
      value: () => sizeOf(`${file}-wal`),
    },
    {
      name: 'twara_backup_age_seconds',
      help: 'Since the newest archive was made, wherever it is; -1 where there is none.',
      value: async () => secondsSince((await newestArchives({ db, config, now })).madeAt, now()) ?? -1,
    },
    {
      name: 'twara_backup_away_age_seconds',
      help: 'Since the newest archive in the bucket was made; -1 where there is none.',
      value: async () => secondsSince((await newestArchives({ db, config, now })).awayAt, now()) ?? -1,
    },
  ]
}

function gauges(measured: Measured): Figure[] {
  const { db, config } = measured
  const jobNames = getJobNames(hasLocalBackups(config))
  return [
    { name: 'twara_writes_waiting', help: 'Writes that are asked for and not done yet.', value: () => db.waiting() },
    { name: 'twara_outbox_waiting', help: 'Mails and messages that are not sent yet.', value: () => countPendingMessages(db.read) },
    { name: 'twara_jobs_failing', help: 'Jobs whose last run failed.', value: () => countFailingJobs(db.read, jobNames) },
    ...(hasLocalBackups(config) ? gaugesOfFile(measured) : []),
  ]
}

/** Labels requests by route pattern, so that no id, token or search term becomes a metric. */
export function createMetrics(deps: Measured): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'twara_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  for (const { name, help, value } of gauges(deps))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await value())
      },
    })
  const timing: MiddlewareHandler<Env> = async (c, next) => {
    const end = requests.startTimer()
    await next()
    end({ method: c.req.method, route: c.req.routePath, status: c.res.status })
  }
  async function answer(c: Context<Env>) {
    const [, token = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
    // Without the token the endpoint must look absent.
    if (!isSame(token, deps.config.metricsToken ?? '')) throw new AppError('not_found')
    c.header('Content-Type', registry.contentType)
    c.header('Cache-Control', 'no-store')
    return c.body(await registry.metrics())
  }
  return { timing, answer }
}
