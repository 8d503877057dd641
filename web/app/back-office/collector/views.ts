/** The addresses of the collector's views, which share one screen. */
import { useAddress } from '../shell/screens.ts'

export function useCollectorViews() {
  const { pathname } = useAddress()
  return {
    sources: pathname,
    products: (sourceId?: number, status?: string) =>
      `${pathname}?view=products${sourceId ? `&source_id=${sourceId}` : ''}${status ? `&status=${status}` : ''}`,
    categories: (sourceId: number) => `${pathname}?view=categories&source_id=${sourceId}`,
  }
}
