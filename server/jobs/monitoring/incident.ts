import { dayMs, hourMs } from '../../../shared/lib/durations.ts'

/** All in milliseconds since 1970. */
export type Incident = { since: number; toldAt: number | null; wellSince: number | null }
export type IncidentEvent = 'failing' | 'well'

const againMs = dayMs
/** An incident that comes and goes must not alert each time. */
const wellMs = hourMs

/** Alerts only after the second failure in a row, because much recovers by itself. */
export function getNextIncident(
  course: Incident | undefined,
  isFailing: boolean,
  now: number,
): { course?: Incident; word?: IncidentEvent } {
  if (isFailing) {
    if (!course) return { course: { since: now, toldAt: null, wellSince: null } }
    const isDue = course.toldAt === null || now - course.toldAt >= againMs
    return { course: { ...course, wellSince: null }, ...(isDue ? { word: 'failing' } : {}) }
  }
  if (!course || course.toldAt === null) return {}
  const wellSince = course.wellSince ?? now
  return { course: { ...course, wellSince }, ...(now - wellSince >= wellMs ? { word: 'well' } : {}) }
}

export const afterAlert = (course: Incident, word: IncidentEvent, now: number): Incident | undefined =>
  word === 'failing' ? { ...course, toldAt: now } : undefined
