import type { ToastText } from './toaster.tsx'

const load = () => import('./toaster.tsx')

/** Offline the toast itself cannot be loaded, and nothing else could show it. */
const ignoreError = () => undefined

let loadedToaster: ReturnType<typeof load> | undefined
const loadToaster = () => (loadedToaster = load())

export const toast = {
  show: (notice: ToastText) => void loadToaster().then(({ showToast }) => showToast(notice), ignoreError),
  /** For bars that appear while a toast is shown. */
  updatePosition: () => void loadedToaster?.then(({ moveToTopLayer }) => moveToTopLayer(), ignoreError),
  dismissErrors: () => void loadedToaster?.then(({ dismissErrors }) => dismissErrors(), ignoreError),
}

/** The one way to show an error without a place of its own; `title` says what failed. */
export const toastError = (error: unknown, title?: string) =>
  void loadToaster().then(
    ({ showToast, getErrorText }) => showToast({ ...getErrorText(error), ...(title ? { title } : {}), kind: 'bad' }),
    ignoreError,
  )

/** Loads the toaster while online, so that it can report a lost connection. */
export const preloadToasts = () => void load().catch(ignoreError)
