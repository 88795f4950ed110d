import { subscribe, type LiveUpdate } from './event-source.ts'

type Word = LiveUpdate | { kind: 'hello' } | { kind: 'state'; isUp: boolean; at: number | null }

export const canShare = () => 'locks' in navigator && 'BroadcastChannel' in globalThis && 'any' in AbortSignal

type Given = { userId: string; at: number | null; tell: (news: LiveUpdate, isLeader: boolean) => void }

/** The tab with the lock opens the stream; the returned function leaves and gives the last event id. */
export function shareAcrossTabs({ userId, at, tell }: Given) {
  const name = `live ${userId}`
  const channel = new BroadcastChannel(name)
  const stopped = new AbortController()
  const own = { at, isUp: false, isLeader: false }
  const say = (word: Word) => channel.postMessage(word)

  function take(news: LiveUpdate) {
    if (news.kind === 'events') own.at = news.events.at(-1)?.id ?? own.at
    if (news.kind === 'up' || news.kind === 'down' || news.kind === 'reset') own.at = news.at
    if (news.kind === 'up' || news.kind === 'down') own.isUp = news.kind === 'up'
    tell(news, own.isLeader)
  }
  function join({ isUp, at: theirs }: { isUp: boolean; at: number | null }) {
    const missed = own.at !== null && theirs !== null && theirs > own.at
    if (missed) take({ kind: 'reset', at: theirs })
    take({ kind: isUp ? 'up' : 'down', at: theirs ?? own.at })
  }
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'hello') return own.isLeader && say({ kind: 'state', isUp: own.isUp, at: own.at })
    if (own.isLeader) return
    return data.kind === 'state' ? join(data) : take(data)
  }
  const lead = async () => {
    own.isLeader = true
    const pass = (news: LiveUpdate) => {
      take(news)
      say(news)
    }
    await subscribe({ userId, at: own.at, signal: stopped.signal, tell: pass })
    own.isLeader = false
  }
  navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => undefined)
  say({ kind: 'hello' })
  return () => {
    stopped.abort()
    channel.close()
    return own.at
  }
}
