const here = 'http://here.invalid'

/** The path to go back to, if it lies inside this site; anything a browser could read as another site's address is the home page. */
export function insideSite(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return '/'
  // A browser drops tabs and line breaks from an address, and takes a backslash for a slash.
  if (/[\u0000-\u001f\\]/.test(path)) return '/'
  return URL.canParse(path, here) && new URL(path, here).origin === here ? path : '/'
}
