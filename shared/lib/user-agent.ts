export type Device = { browser: string | null; system: string | null }

// Order matters: most browsers also contain the names of those before them.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera|OPiOS/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const findName = (names: readonly [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null

export const parseDevice = (userAgent: string | null): Device => ({
  browser: findName(browsers, userAgent ?? ''),
  system: findName(systems, userAgent ?? ''),
})
