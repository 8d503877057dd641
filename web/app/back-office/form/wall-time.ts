/** Moments as the clocks of a time zone show them, which is how date inputs have them and how the server reads them. */

/** `YYYY-MM-DDTHH:MM` in the zone; empty without a moment. */
export function wallTimeOf(moment: string | null | undefined, timeZone: string): string {
  if (!moment) return ''
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(moment)).replace(' ', 'T')
}

/** The moment for the server: unchanged input sends the stored moment, because inputs drop its seconds. */
export const momentOf = (wallTime: string, stored: string | null | undefined, timeZone: string): string | null =>
  stored && wallTime === wallTimeOf(stored, timeZone) ? stored : wallTime || null
