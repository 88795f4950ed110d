import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { JobName } from '../../../shared/domain/job.ts'
import type { Reader } from '../../db/database.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { jobs } from '../../db/schema/jobs.ts'

export const countPendingMessages = (db: Reader) => db.$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.failedAt)))

export const countFailingJobs = (db: Reader, names: readonly JobName[]) =>
  db.$count(jobs, and(isNotNull(jobs.failure), inArray(jobs.name, [...names])))
