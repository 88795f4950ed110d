export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Under which name a browser remembers the choice. */
export const themeKey = 'theme'
/** What the browser's own bar takes on: the colour of the header. */
export const barColours = { light: '#ffffff', dark: '#17211b' } as const
