import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Reader } from '../db/database.ts'
import { outbox } from '../db/schema/hearing.ts'
import { jobs } from '../db/schema/site.ts'

export const unsentItems = (db: Reader) => db.$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.failedAt)))

export const failingJobs = (db: Reader) => db.$count(jobs, isNotNull(jobs.failure))
