const here = 'http://here.invalid'

/** The path to go back to, if it lies inside this site; anything a browser could read as another site's address is the home page. */
export function getSafeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return '/'
  // A browser drops tabs and line breaks from an address, and takes a backslash for a slash.
  if (/[\u0000-\u001f\\]/.test(path)) return '/'
  if (!URL.canParse(path, here)) return '/'
  // As a browser would write it: steps back may leave two slashes at its beginning.
  const { origin, pathname } = new URL(path, here)
  return origin === here && !pathname.startsWith('//') ? path : '/'
}
