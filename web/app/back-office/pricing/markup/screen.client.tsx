/** The mall's markups by category: set with a preview, undone, cleared. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCategories } from '#contract/api/catalog/category'
import { listMarkupChanges, listMarkups, type MarkupRow, setMarkups } from '#contract/api/pricing/markup'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { MarkupChanges } from './changes.client.tsx'
import { MarkupForm } from './form.client.tsx'
import { MarkupTable } from './table.client.tsx'

export default function MarkupScreen() {
  const t = useTranslate()
  const staff = useStaff()
  const maySet = hasRight(staff, setMarkups)
  const [edited, setEdited] = useState<{ row: MarkupRow | undefined; round: number }>({ row: undefined, round: 0 })
  const markups = useQuery({
    queryKey: ['markups'],
    queryFn: ({ signal }) => call(listMarkups, { query: { owner: 'mall' }, signal }),
  })
  const categories = useQuery({
    queryKey: ['categories', 'tree'],
    queryFn: ({ signal }) => call(listCategories, { query: {}, signal }),
  })
  const failed = [markups, categories].find(({ error, data }) => error && !data)
  return (
    <div className="stack wide">
      <div>
        <h1>{t('markup.title')}</h1>
        <p className="second">{t('markup.intro')}</p>
      </div>
      {failed?.error && (
        <ReadFailed error={failed.error} isFetching={failed.isFetching} retry={() => void failed.refetch()} />
      )}
      {!failed && !(markups.data && categories.data) && <Skeleton rows={6} height={44} />}
      {markups.data && categories.data && (
        <>
          {maySet && (
            <MarkupForm
              key={edited.round}
              row={edited.row}
              categories={categories.data}
              onDone={() => setEdited({ row: undefined, round: edited.round + 1 })}
            />
          )}
          <MarkupTable markups={markups.data} onEdit={(row) => setEdited({ row, round: edited.round + 1 })} />
          {hasRight(staff, listMarkupChanges) && <MarkupChanges />}
        </>
      )}
    </div>
  )
}
