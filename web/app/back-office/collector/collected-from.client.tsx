/** Where a product was collected, and when; nothing for others. */
import { useQuery } from '@tanstack/react-query'
import { listCollectedProducts } from '#contract/api/collector/collected'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { hasRight, useStaff } from '../staff.ts'

export function CollectedFrom({ productId }: { productId: number }) {
  const t = useTranslate()
  const format = useFormat()
  const mayRead = hasRight(useStaff(), listCollectedProducts)
  const { data } = useQuery({
    queryKey: ['collected', 'product', productId],
    queryFn: ({ signal }) => call(listCollectedProducts, { query: { product_id: productId, page_size: 1 }, signal }),
    enabled: mayRead,
  })
  const row = data?.data[0]
  if (!row) return null
  return (
    <p className="second">
      <a href={row.url} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
        {t('collector.from', { source: row.source_name, time: format.dateTime(row.seen_at) })}
      </a>
    </p>
  )
}
