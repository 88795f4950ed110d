import { dayMs, hourMs } from '../../../shared/lib/durations.ts'

/** All in milliseconds since 1970. */
export type Incident = { since: number; toldAt: number | null; wellSince: number | null }
export type IncidentEvent = 'failing' | 'well'

const repeatAlertMs = dayMs
/** An incident that comes and goes must not alert each time. */
const recoveredAfterMs = hourMs

/** Alerts only after the second failure in a row, because much recovers by itself. */
export function getNextIncident(
  course: Incident | undefined,
  isFailing: boolean,
  now: number,
): { course?: Incident; word?: IncidentEvent } {
  if (isFailing) {
    if (!course) return { course: { since: now, toldAt: null, wellSince: null } }
    const shouldAlert = course.toldAt === null || now - course.toldAt >= repeatAlertMs
    return { course: { ...course, wellSince: null }, ...(shouldAlert ? { word: 'failing' } : {}) }
  }
  if (!course || course.toldAt === null) return {}
  const wellSince = course.wellSince ?? now
  return { course: { ...course, wellSince }, ...(now - wellSince >= recoveredAfterMs ? { word: 'well' } : {}) }
}

export const getIncidentAfterAlert = (course: Incident, word: IncidentEvent, now: number): Incident | undefined =>
  word === 'failing' ? { ...course, toldAt: now } : undefined
