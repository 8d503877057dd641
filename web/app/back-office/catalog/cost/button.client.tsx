/** The margin of the product in the form, which opens its costs. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { listCosts } from '#contract/api/catalog/cost'
import { useTranslate } from '../../../i18n/use.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { CostDialog } from './dialog.client.tsx'
import { MarginRange } from './margin.client.tsx'
import { useCosts } from './queries.client.ts'

export function CostButton({ product }: { product: { id: number; name: string } }) {
  const t = useTranslate()
  const mayRead = hasRight(useStaff(), listCosts)
  const data = useCosts([product.id])
  const [isOpen, setOpen] = useState(false)
  if (!mayRead) return null
  const percents = (data?.costs ?? []).flatMap(({ margin_percent }) => margin_percent ?? [])
  return (
    <>
      <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('cost.title')}
        {percents.length > 0 && (
          <>
            {' · '}
            <MarginRange percents={percents} />
          </>
        )}
      </Button>
      {isOpen && <CostDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
