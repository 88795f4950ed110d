/** For configured servers only; its errors contain neither the address nor the payload. */
export async function postJson(url: string, payload: object, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
    redirect: 'error',
    signal,
  })
  await response.body?.cancel()
  if (!response.ok) throw Object.assign(new Error('the gateway refused'), { code: 'GATEWAY', responseCode: response.status })
}
