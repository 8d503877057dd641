/** The names of all icons, loaded when the picker first opens. */
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/client.ts'

/** Suggestions before anything is typed. */
const suggestions = `
  home home-edit layout-dashboard layout-grid list list-details category folder menu-2 sitemap hierarchy link
  external-link building-store building-warehouse package packages box badge-tm tag tags shopping-cart
  clipboard-list receipt file-invoice truck truck-delivery credit-card cash coin wallet gift star heart photo
  carousel-horizontal ad-2 bell mail message headset phone map-pin world language user users users-group
  user-circle user-shield id-badge-2 key lock shield settings adjustments tool api database server chart-bar
  chart-line chart-pie report file-text file-search file-spreadsheet calendar clock history download upload
  world-download refresh search help
`
  .trim()
  .split(/\s+/)

export const useIconNames = () =>
  useQuery({
    queryKey: ['icon-names'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readNames(signal),
  })

async function readNames(signal: AbortSignal): Promise<readonly string[]> {
  try {
    const response = await fetch('/icons/tabler.json', { signal })
    if (response.ok) return (await response.json()) as string[]
  } catch (error) {
    if (signal.aborted) throw error
  }
  throw new ApiError('NETWORK', 0)
}

/** Icons whose names contain all typed words, prefix matches first. */
export function iconsFor(names: readonly string[], typed: string): readonly string[] {
  const words = typed
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const [first] = words
  if (!first) return suggestions.filter((name) => names.includes(name))
  const found = names.filter((name) => words.every((word) => name.includes(word)))
  const begins = (name: string) => name.startsWith(first)
  return [...found.filter(begins), ...found.filter((name) => !begins(name))]
}
