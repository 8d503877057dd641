/** The filter bar of the order list. Choices count at once, typed words with Enter or the button. */
import { Button, Collapse, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { orderSources, paymentStatuses } from '#contract/status'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { type FilterName, type Filters, filtersOf, listAddress, rareFilters } from './filters.ts'
import styles from './list.module.css'

export function ListFilters() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { search } = useLocation()
  const rareId = useId()
  const [typed, setTyped] = useState(() => filtersOf(search))
  const [seen, setSeen] = useState(search)
  const rareCount = rareFilters.filter((name) => filtersOf(search)[name]).length
  const [isRareOpen, setRareOpen] = useState(rareCount > 0)
  // A link, the back button or a reset changed the address: the fields follow.
  if (seen !== search) {
    setSeen(search)
    setTyped(filtersOf(search))
  }

  const apply = (filters: Filters) => void navigate(listAddress(filters, search), { preventScrollReset: true })
  const text = (name: FilterName, props: { placeholder?: string; type?: string; inputMode?: 'numeric'; leftSection?: ReactNode } = {}) => (
    <TextInput
      {...props}
      name={name}
      label={t(`office.filter.${name}`)}
      value={typed[name] ?? ''}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  )
  const select = (name: FilterName, options: { value: string; label: string }[]) => (
    <NativeSelect
      name={name}
      label={t(`office.filter.${name}`)}
      value={typed[name] ?? ''}
      data={[{ value: '', label: t('office.all') }, ...options]}
      onChange={(event) => apply({ ...typed, [name]: event.currentTarget.value })}
    />
  )

  return (
    <search className={styles.filters}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply(typed)
        }}
      >
        <div className={styles.usual}>
          <div className={styles.wide}>{text('keyword', { placeholder: t('office.keywordHint'), leftSection: <Icon name="search" size={18} /> })}</div>
          {select(
            'payment_status',
            paymentStatuses.map((value) => ({ value, label: t(`office.paymentStatus.${value}`) })),
          )}
          {text('start_date', { type: 'date' })}
          {text('end_date', { type: 'date' })}
          <div className={styles.filterButtons}>
            <Button type="submit">{t('office.search')}</Button>
            <Button variant="default" onClick={() => apply({})}>
              {t('office.reset')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              aria-expanded={isRareOpen}
              aria-controls={rareId}
              leftSection={<Icon name="filter" size={18} />}
              onClick={() => setRareOpen(!isRareOpen)}
            >
              {t('office.moreFilters', { count: rareCount })}
            </Button>
          </div>
        </div>
        <Collapse expanded={isRareOpen} id={rareId} transitionDuration={120}>
          <div className={styles.rare}>
            {text('order_number')}
            {text('user_id', { inputMode: 'numeric' })}
            {text('sku_code')}
            {text('barcode', { inputMode: 'numeric' })}
            {text('manufacturer')}
            {select(
              'source',
              orderSources.map((value) => ({ value, label: t(`order.source.${value}`) })),
            )}
          </div>
        </Collapse>
      </form>
    </search>
  )
}
