const placeholderOrigin = 'http://here.invalid'

/** Returns `/` for anything that a browser could read as another site. */
export function getSafeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return '/'
  // Browsers drop tabs and line breaks from a URL, and read a backslash as a slash.
  if (/[\u0000-\u001f\\]/.test(path)) return '/'
  if (!URL.canParse(path, placeholderOrigin)) return '/'
  // Resolving `..` may leave two slashes at the beginning.
  const { origin, pathname } = new URL(path, placeholderOrigin)
  return origin === placeholderOrigin && !pathname.startsWith('//') ? path : '/'
}
