/**
 * The number of unread news as the server says it. A stream holds one of the six connections that a browser has for a
 * host under HTTP/1.1, so that one tab of a browser reads it and notifies the others. Where that is not possible, or
 * the stream is silent, each tab asks separately.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newsStreamPath, type UnreadNews } from '#contract/api/messaging/staff-news'
import { currentToken } from '../../api/session.ts'

/** Milliseconds of silence after which a stream counts as lost; it speaks every 15 seconds. */
const patience = 40_000
/** Milliseconds before another try, once refused; else not all browsers come back at once when a server restarts. */
const refused = 60_000
const lost = () => 5000 + Math.random() * 10_000

export function useNewsStream(userId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    // Missing without HTTPS and in older browsers.
    if (!('locks' in navigator) || !('BroadcastChannel' in window)) return
    const name = `staff-news-${userId}`
    const leaving = new AbortController()
    const channel = new BroadcastChannel(name)
    const queryKey = ['staff-news', 'unread']
    const take = (news: UnreadNews) => {
      const before = client.getQueryData<UnreadNews>(queryKey)
      client.setQueryData(queryKey, news)
      if (before?.unread !== news.unread) void client.invalidateQueries({ queryKey: ['staff-news', 'list'] })
    }
    channel.onmessage = ({ data }: MessageEvent<UnreadNews>) => take(data)
    const publish = (news: UnreadNews) => {
      take(news)
      channel.postMessage(news)
    }
    // The tab that holds the lock leads; when it closes, another gets it.
    void navigator.locks.request(name, { signal: leaving.signal }, () => lead(publish, leaving.signal)).catch(() => {})
    return () => {
      leaving.abort()
      channel.close()
    }
  }, [client, userId])
}

async function lead(publish: (news: UnreadNews) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const wasServed = await readStream(publish, signal).catch(() => true)
    if (!signal.aborted) await pause(wasServed ? lost() : refused, signal)
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })

/** Resolves to false if the server refuses; to true, or throws, when the stream ends. `EventSource` cannot send a token. */
async function readStream(publish: (news: UnreadNews) => void, signal: AbortSignal): Promise<boolean> {
  const silent = new AbortController()
  const { body, ok } = await fetch(newsStreamPath, {
    headers: { token: currentToken() ?? '' },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.any([signal, silent.signal]),
  })
  if (!ok || !body) return false
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ; ) {
    const timer = setTimeout(() => silent.abort(), patience)
    const { value, done } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return true
    const events = (text + value).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) publish(JSON.parse(event.replace('data: ', '')) as UnreadNews)
  }
}
