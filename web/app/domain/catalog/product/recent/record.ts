/**
 * Records views: for a guest in the browser, for a member on the server. The browser's list waits there until a call has
 * taken it over, so that a view survives a lost connection and a guest's views join the history at sign-in.
 */
import { recordViews } from '#contract/api/buying/history'
import { call } from '../../../../api/client.ts'
import { currentToken } from '../../../../api/session.ts'
import { forgetViews, guestViews, rememberView, secondsNow } from './viewed.ts'

export function recordView(id: number): void {
  rememberView(id)
  void handOverViews()
}

/** Hands the views of this browser over to the member who is signed in. Never throws. */
export async function handOverViews(): Promise<void> {
  const views = guestViews()
  if (!currentToken() || views.length === 0) return
  const now = secondsNow()
  try {
    await call(recordViews, {
      body: { views: views.map(({ id, at }) => ({ product_id: id, seconds_ago: Math.max(0, now - at) })) },
      session: 'quiet',
    })
    forgetViews(views)
  } catch {
    // They stay for the next call.
  }
}
