import { Button, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { type CustomerDetail, tagCustomer } from '#contract/api/customers/customer'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useChange } from '../../list/change.client.ts'
import { Box } from '../../orders/order/box.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { useShowCustomer } from './queries.client.ts'

/** As in the contract. */
const mostTags = 10

export function CustomerTags({ customer: { id, tags } }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const change = useChange('customers')
  const show = useShowCustomer()
  const mayTag = hasRight(useStaff(), tagCustomer)
  const [wanted, setWanted] = useState(tags)
  const isChanged = wanted.join('\n') !== tags.join('\n')
  const save = async () => {
    const saved = await change(() => call(tagCustomer, { body: { id, tags: wanted } }), t('customer.tagsSaved'))
    if (!saved) return
    setWanted(saved.tags)
    await show(saved)
  }
  return (
    <Box title={t('customer.tags')}>
      <div className="stack">
        <TagsInput
          aria-label={t('customer.tags')}
          readOnly={!mayTag}
          maxTags={mostTags}
          maxLength={40}
          splitChars={[',', '，', ';']}
          value={wanted}
          onChange={setWanted}
        />
        {isChanged && (
          <div className="row-end">
            <Button variant="default" onClick={() => setWanted(tags)}>
              {t('common.cancel')}
            </Button>
            <Button onClick={() => void save()}>{t('common.save')}</Button>
          </div>
        )}
      </div>
    </Box>
  )
}
