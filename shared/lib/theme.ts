export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** What the browser's own bar takes on: the colour of the header. */
export const themeColours = { light: '#ffffff', dark: '#17211b' } as const
