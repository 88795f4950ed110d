const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** Browsers tell it on localhost and over HTTPS only; elsewhere it is the first that is heard of. */
let start = page?.serverTiming?.find(({ name }) => name === 'start')?.description

new EventSource('/dev/events').addEventListener('start', (event) => {
  start ??= event.data
  if (event.data !== start) location.reload()
})
