export const themeKey = 'theme'
export const recentName = 'recent-searches'

/** Never throws: without storage, as in a private window, `write` returns false. */
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
    /** Other scripts of this origin may have written it, so the reader must validate it. */
    readJson: (name: string) => safely<unknown>((storage) => JSON.parse(storage.getItem(name) ?? 'null'), null),
  }
}

export const browserStorage = storageOf(() => localStorage)
export const tabStorage = storageOf(() => sessionStorage)
