// The container's health check: exits with 0 while the site answers.
const ready = fetch(`http://127.0.0.1:${process.env['PORT'] ?? 3000}/readyz`, { signal: AbortSignal.timeout(4_000) })
process.exitCode = await ready.then(
  ({ ok }) => (ok ? 0 : 1),
  () => 1,
)
