/** Under which name a browser remembers the chosen theme. */
export const themeKey = 'theme'
/** Under which name a browser remembers what was looked for. */
export const recentName = 'recent-searches'

/**
 * What this browser keeps, or this tab. It never throws: without storage (a private window, a full disk) only the convenience is lost,
 * and `write` says so.
 */
const storageOf = (area: () => Storage) => {
  const safely = <Result>(work: (storage: Storage) => Result, otherwise: Result) => {
    try {
      return work(area())
    } catch {
      return otherwise
    }
  }
  return {
    read: (name: string) => safely((storage) => storage.getItem(name), null),
    write: (name: string, text: string) =>
      safely((storage) => {
        storage.setItem(name, text)
        return true
      }, false),
    drop: (name: string) => safely((storage) => storage.removeItem(name), undefined),
    names: () => safely((storage) => Object.keys(storage), []),
    /** What was written as JSON; anyone on this origin may have written it, so its reader takes nothing for granted. */
    readJson: (name: string) => safely<unknown>((storage) => JSON.parse(storage.getItem(name) ?? 'null'), null),
  }
}

export const browserStorage = storageOf(() => localStorage)
export const tabStorage = storageOf(() => sessionStorage)
