import { subscribeToLiveEvents, type LiveUpdate } from './event-source.ts'

type TabMessage = LiveUpdate | { kind: 'hello' } | { kind: 'state'; isConnected: boolean; lastEventId: number | null }

export const canShareStream = () => 'locks' in navigator && 'BroadcastChannel' in globalThis && 'any' in AbortSignal

type ShareOptions = { userId: string; lastEventId: number | null; onUpdate: (update: LiveUpdate, isLeader: boolean) => void }

/** The tab with the lock opens the stream; the returned function leaves and gives the last event id. */
export function connectSharedStream({ userId, lastEventId, onUpdate }: ShareOptions) {
  const name = `live ${userId}`
  const channel = new BroadcastChannel(name)
  const controller = new AbortController()
  const tab = { lastEventId, isConnected: false, isLeader: false }
  const broadcast = (message: TabMessage) => channel.postMessage(message)

  function applyUpdate(update: LiveUpdate) {
    if (update.kind === 'events') tab.lastEventId = update.events.at(-1)?.id ?? tab.lastEventId
    if (update.kind === 'connected' || update.kind === 'disconnected' || update.kind === 'reset') tab.lastEventId = update.lastEventId
    if (update.kind === 'connected' || update.kind === 'disconnected') tab.isConnected = update.kind === 'connected'
    onUpdate(update, tab.isLeader)
  }
  function catchUp({ isConnected, lastEventId: leaderEventId }: { isConnected: boolean; lastEventId: number | null }) {
    const missed = tab.lastEventId !== null && leaderEventId !== null && leaderEventId > tab.lastEventId
    if (missed) applyUpdate({ kind: 'reset', lastEventId: leaderEventId })
    applyUpdate({ kind: isConnected ? 'connected' : 'disconnected', lastEventId: leaderEventId ?? tab.lastEventId })
  }
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'hello')
      return tab.isLeader && broadcast({ kind: 'state', isConnected: tab.isConnected, lastEventId: tab.lastEventId })
    if (tab.isLeader) return
    return data.kind === 'state' ? catchUp(data) : applyUpdate(data)
  }
  const becomeLeader = async () => {
    tab.isLeader = true
    const relay = (update: LiveUpdate) => {
      applyUpdate(update)
      broadcast(update)
    }
    await subscribeToLiveEvents({ userId, lastEventId: tab.lastEventId, signal: controller.signal, onUpdate: relay })
    tab.isLeader = false
  }
  navigator.locks.request(name, { signal: controller.signal }, becomeLeader).catch(() => undefined)
  broadcast({ kind: 'hello' })
  return () => {
    controller.abort()
    channel.close()
    return tab.lastEventId
  }
}
