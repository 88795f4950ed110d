import type { AppDeps, Env, Metrics } from '../../http/context.ts'
import type { Context, MiddlewareHandler } from 'hono'
import type { Reader } from '../../db/database.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { getDatabasePath } from '../../config/data-dir.ts'
import { getNewestArchives, getAgeSeconds } from '../../backup/backup-status.ts'
import { hasLocalBackups } from '../../config/config.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { stat } from 'node:fs/promises'
import { timingSafeEqual } from 'node:crypto'
import { type JobName, getJobNames } from '../../../shared/domain/job.ts'

const countPendingMessages = (db: Reader) => db.$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.failedAt)))

const countFailingJobs = (db: Reader, names: readonly JobName[]) =>
  db.$count(jobs, and(isNotNull(jobs.failure), inArray(jobs.name, [...names])))

type MetricsDeps = Pick<AppDeps, 'db' | 'config' | 'now'>

const getFileSize = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0
function isEqualToken(token: string, expected: string) {
  // Non-ASCII characters have several bytes, so byte lengths are compared.
  const [a, b] = [Buffer.from(token), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type GaugeDefinition = { name: string; help: string; value: () => number | Promise<number> }

function getFileGauges({ db, config, now }: MetricsDeps): GaugeDefinition[] {
  const file = getDatabasePath(config.dataDir)
  return [
    { name: 'twara_database_bytes', help: 'Size of the database file.', value: () => getFileSize(file) },
    {
      name: 'twara_database_log_bytes',
      help: 'Size of the write-ahead log.',
      value: () => getFileSize(`${file}-wal`),
    },
    {
      name: 'twara_backup_age_seconds',
      help: 'Seconds since the newest backup anywhere; -1 if there is none.',
      value: async () => getAgeSeconds((await getNewestArchives({ db, config, now })).madeAt, now()) ?? -1,
    },
    {
      name: 'twara_backup_away_age_seconds',
      help: 'Seconds since the newest backup in the bucket; -1 if there is none.',
      value: async () => getAgeSeconds((await getNewestArchives({ db, config, now })).awayAt, now()) ?? -1,
    },
  ]
}

function getGauges(deps: MetricsDeps): GaugeDefinition[] {
  const { db, config } = deps
  const jobNames = getJobNames(hasLocalBackups(config))
  return [
    { name: 'twara_writes_waiting', help: 'Writes waiting in the queue.', value: () => db.countQueuedWrites() },
    { name: 'twara_outbox_waiting', help: 'Emails and messages not sent yet.', value: () => countPendingMessages(db.read) },
    { name: 'twara_jobs_failing', help: 'Jobs whose last run failed.', value: () => countFailingJobs(db.read, jobNames) },
    ...(hasLocalBackups(config) ? getFileGauges(deps) : []),
  ]
}

/** Labels requests by route pattern, so that no id, token or search term becomes a metric. */
export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'twara_request_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  for (const { name, help, value } of getGauges(deps))
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
  async function respond(c: Context<Env>) {
    const [, token = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
    // Without the token the endpoint must look absent.
    if (!isEqualToken(token, deps.config.metricsToken ?? '')) throw new AppError('not_found')
    c.header('Content-Type', registry.contentType)
    c.header('Cache-Control', 'no-store')
    return c.body(await registry.metrics())
  }
  return { timing, respond }
}
