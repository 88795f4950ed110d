export const themeKey = 'theme'
export const recentSearchesKey = 'recent-searches'

/** Never throws: without storage, as in a private window, `write` returns false. */
const createStorage = (area: () => Storage) => {
  const safely = <Result>(operation: (storage: Storage) => Result, fallback: Result) => {
    try {
      return operation(area())
    } catch {
      return fallback
    }
  }
  return {
    read: (name: string) => safely((storage) => storage.getItem(name), null),
    write: (name: string, text: string) =>
      safely((storage) => {
        storage.setItem(name, text)
        return true
      }, false),
    remove: (name: string) => safely((storage) => storage.removeItem(name), undefined),
    listKeys: () => safely((storage) => Object.keys(storage), []),
    /** Other scripts of this origin may have written it, so the reader must validate it. */
    readJson: (name: string) => safely<unknown>((storage) => JSON.parse(storage.getItem(name) ?? 'null'), null),
  }
}

export const browserStorage = createStorage(() => localStorage)
export const tabStorage = createStorage(() => sessionStorage)
