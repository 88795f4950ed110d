import type { ToastText } from './toaster.tsx'

const load = () => import('./toaster.tsx')

/** Without a connection the notice itself cannot be fetched; there is nothing left to say it with. */
const lost = () => undefined

/** What shows them, once something was shown. */
let shown: ReturnType<typeof load> | undefined
const toShow = () => (shown = load())

export const toast = {
  /** A notice of five seconds that can be swiped away. */
  show: (notice: ToastText) => void toShow().then(({ showToast }) => showToast(notice), lost),
  /** What failed on a page is no matter of the next one. */
  leavePage: () => void shown?.then(({ dropFailures }) => dropFailures(), lost),
}

/** Turns whatever was thrown into a toast: the one way to tell of a failure that has no place of its own. `title` says what failed, where its own words do not. */
export const toastError = (fault: unknown, title?: string) =>
  void toShow().then(({ showToast, errorText }) => showToast({ ...errorText(fault), ...(title ? { title } : {}), kind: 'bad' }), lost)

/** Fetches what toasts need while there is a connection, so that a lost one can still be told. */
export const preloadToasts = () => void load().catch(lost)
