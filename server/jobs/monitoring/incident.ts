import { dayMs, hourMs } from '../../../shared/lib/durations.ts'

/** The course of one kind of trouble, in milliseconds: since when it lasts, when it was told last, and since when it seems to be over. */
export type Incident = { since: number; toldAt: number | null; wellSince: number | null }
/** What is to be told of it now. */
export type IncidentEvent = 'failing' | 'well'

/** While it lasts it is told of no more often. */
const againMs = dayMs
/** What comes and goes is not over each time: else every coming and going would be told. */
const wellMs = hourMs

/** The next part of a course after one more look. What was seen in one look alone is not told: much is well again by the next try. */
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
