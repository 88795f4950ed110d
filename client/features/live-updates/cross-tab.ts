import { subscribeToEvents, type LiveUpdate } from './event-source.ts'

type TabMessage = LiveUpdate | { kind: 'hello' } | { kind: 'state'; isUp: boolean; at: number | null }

export const canShareAcrossTabs = () => 'locks' in navigator && 'BroadcastChannel' in globalThis && 'any' in AbortSignal

type ShareOptions = { userId: string; lastEventId: number | null; onUpdate: (update: LiveUpdate, isLeader: boolean) => void }

/** The tab with the lock opens the stream; the returned function leaves and gives the last event id. */
export function shareAcrossTabs({ userId, lastEventId, onUpdate }: ShareOptions) {
  const name = `live ${userId}`
  const channel = new BroadcastChannel(name)
  const controller = new AbortController()
  const tab = { at: lastEventId, isUp: false, isLeader: false }
  const broadcast = (message: TabMessage) => channel.postMessage(message)

  function applyUpdate(update: LiveUpdate) {
    if (update.kind === 'events') tab.at = update.events.at(-1)?.id ?? tab.at
    if (update.kind === 'up' || update.kind === 'down' || update.kind === 'reset') tab.at = update.at
    if (update.kind === 'up' || update.kind === 'down') tab.isUp = update.kind === 'up'
    onUpdate(update, tab.isLeader)
  }
  function catchUp({ isUp, at: leaderAt }: { isUp: boolean; at: number | null }) {
    const missed = tab.at !== null && leaderAt !== null && leaderAt > tab.at
    if (missed) applyUpdate({ kind: 'reset', at: leaderAt })
    applyUpdate({ kind: isUp ? 'up' : 'down', at: leaderAt ?? tab.at })
  }
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'hello') return tab.isLeader && broadcast({ kind: 'state', isUp: tab.isUp, at: tab.at })
    if (tab.isLeader) return
    return data.kind === 'state' ? catchUp(data) : applyUpdate(data)
  }
  const becomeLeader = async () => {
    tab.isLeader = true
    const relay = (update: LiveUpdate) => {
      applyUpdate(update)
      broadcast(update)
    }
    await subscribeToEvents({ userId, lastEventId: tab.at, signal: controller.signal, onUpdate: relay })
    tab.isLeader = false
  }
  navigator.locks.request(name, { signal: controller.signal }, becomeLeader).catch(() => undefined)
  broadcast({ kind: 'hello' })
  return () => {
    controller.abort()
    channel.close()
    return tab.at
  }
}
