export function focusHeading() {
  const main = document.getElementById('main')
  const focused = document.activeElement
  if (
    document.querySelector('dialog:modal, .account[open]') ||
    (main?.contains(focused) && focused?.matches('input, select, textarea, [data-landing], [data-landing] > summary'))
  )
    return
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? main
  target?.focus({ preventScroll: true })
}
