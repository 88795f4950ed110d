/** For configured servers only; its errors contain neither the address nor the payload. */
export async function postJson(url: string, sent: object, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
    redirect: 'error',
    signal,
  })
  await answer.body?.cancel()
  if (!answer.ok) throw Object.assign(new Error('the gateway refused'), { code: 'GATEWAY', responseCode: answer.status })
}
