import type { PostedForm } from './no-js-form.ts'

/** Answers under the names that the browser's cache has for them. */
export type DehydratedQueries = { key: readonly unknown[]; value: unknown }[]

/** An element of a page's head. `text` stands between its tags. */
export type HeadTag = { tag: 'title' | 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }

/** What is asked for: path and query. `origin` is empty where the site's own address is not known. `posted`: the form that it shows again. */
export type PageRequest = { path: string; origin: string; posted?: PostedForm }

export type RenderedPage = {
  status: 200 | 404 | 500
  head: HeadTag[]
  html: string
  /** What it was drawn with. */
  known: DehydratedQueries
  /** Names of the components that were fetched for it, by which the build knows their scripts: its routes' pages, and parts of these. */
  parts: string[]
  /** Whether it needs the style sheet of the pages behind a log-in. */
  isInside: boolean
}

/** How a page that does not need that style sheet names it, for pages that are opened from there. */
export const insideName = 'inside'

/** How a page names the scripts of the first page behind the log-in, which are fetched when somebody goes there. */
export const landingName = 'landing'
