let known: string | undefined

new EventSource('/dev/events').addEventListener('start', (event) => {
  if (known && known !== event.data) location.reload()
  known ??= event.data
})
