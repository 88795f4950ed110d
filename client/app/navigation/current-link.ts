export const currentLinkProps = { className: 'on', 'aria-current': 'page' } as const

/** The path itself counts too. */
export const isUnderPath = (pathname: string, path: string) => `${pathname}/`.startsWith(`${path}/`)
