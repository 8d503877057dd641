/** Clicks by day for a plot. */
interface DayClicks {
  day: string
  clicks: number
}

export const shownDays = 30
const dayLength = 86_400_000

/** The last days until `today`, those without clicks too. */
export function clicksOfDays(clicks: readonly DayClicks[], today: string): DayClicks[] {
  const counts = new Map(clicks.map((each) => [each.day, each.clicks]))
  return Array.from({ length: shownDays }, (_, place) => {
    const day = new Date(Date.parse(today) - (shownDays - 1 - place) * dayLength).toISOString().slice(0, 10)
    return { day, clicks: counts.get(day) ?? 0 }
  })
}
