import type { ToastText } from './toaster.tsx'

const load = () => import('./toaster.tsx')

/** Offline the toast itself cannot be loaded, and nothing else could show it. */
const lost = () => undefined

let shown: ReturnType<typeof load> | undefined
const toShow = () => (shown = load())

export const toast = {
  show: (notice: ToastText) => void toShow().then(({ showToast }) => showToast(notice), lost),
  leavePage: () => void shown?.then(({ dropFailures }) => dropFailures(), lost),
}

/** The one way to show an error without a place of its own; `title` says what failed. */
export const toastError = (fault: unknown, title?: string) =>
  void toShow().then(({ showToast, errorText }) => showToast({ ...errorText(fault), ...(title ? { title } : {}), kind: 'bad' }), lost)

/** Loads the toaster while online, so that it can report a lost connection. */
export const preloadToasts = () => void load().catch(lost)
