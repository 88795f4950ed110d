import type { ToastText } from './toaster.tsx'

const load = () => import('./toaster.tsx')

/** Without a connection the notice itself cannot be fetched; there is nothing left to say it with. */
const lost = () => undefined

export const toast = {
  /** A notice of five seconds that can be swiped away. */
  show: (notice: ToastText) => void load().then(({ showToast }) => showToast(notice), lost),
}

/** Turns whatever was thrown into a toast: the one way to tell of a failure that has no place of its own. */
export const showFault = (fault: unknown) =>
  void load().then(({ showToast, faultWords }) => showToast({ ...faultWords(fault), kind: 'bad' }), lost)

/** Fetches what toasts need while there is a connection, so that a lost one can still be told. */
export const preloadToasts = () => void load().catch(lost)
