/** Somebody who reads a page may press the next thing any moment: whoever was busy within this time still is. */
const everyMs = 15_000
/** For how much of that an idle server may have been at work: what it looks after by itself takes less. */
const idleMs = 150

/**
 * Gives back, once each time it falls idle, what the server needed while it was busy: by itself V8 collects only where it needs room.
 * `collect` is there where the process was begun so that it may be told to; `worked` says for how many milliseconds it has been at work.
 */
export function startTidying(collect: (() => unknown) | undefined, worked: () => number) {
  if (!collect) return () => undefined
  let before = worked()
  let isTidy = false
  const timer = setInterval(() => {
    const isIdle = worked() - before < idleMs
    if (isIdle && !isTidy) collect()
    isTidy = isIdle
    before = worked()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
