declare const DEV: boolean | undefined

/** True only for `npm run dev`. */
export const isDevelopment = typeof DEV !== 'undefined' && DEV

/** `npm run dev` sends a message when it has built new pages for the running server. */
export const onPagesBuilt = (load: () => void) => process.on('message', load)
