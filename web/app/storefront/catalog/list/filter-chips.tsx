/** Order and filters of a list on small screens: a row of chips below the header, each with its own sheet. */
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useHydrated } from '../../../state.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from './filter-chips.module.css'
import { type FiltersProps, useFilterParts } from './filter-parts.tsx'
import filterStyles from './filters.module.css'
import { FilterList } from './filters.tsx'
import { changedSearch, clearedSearch, listSearch, type Sort } from './product-query.ts'

interface FilterChipsProps extends FiltersProps {
  sorts: readonly Sort[]
  /** How many filters are set. */
  count: number
  total: number
  isCapped: boolean
}

export function FilterChips({ sorts, count, total, isCapped, ...props }: FilterChipsProps) {
  const t = useTranslate()
  const format = useFormat()
  const search = listSearch(useLocation().search)
  const [open, setOpen] = useState<string>()
  const parts = useFilterParts(props)
  const sort = props.query.sort ?? sorts[0] ?? 'relevance'
  const part = parts.find(({ key }) => key === open)
  const close = () => setOpen(undefined)
  const found = t('listing.found', { count: total, number: format.number(total) + (isCapped ? '+' : '') })
  return (
    <>
      <ul className={styles.chips} aria-label={t('listing.filters')}>
        <Chip text={t('listing.filters')} icon="filter" count={count} onClick={() => setOpen('all')} />
        <Chip text={t(`listing.sort.${sort}`)} label={t('listing.sort')} onClick={() => setOpen('sort')} isMenu />
        {parts.map(({ key, title, chosen }) => (
          <Chip key={key} text={title} count={chosen} onClick={() => setOpen(key)} isMenu />
        ))}
      </ul>
      <Dialog
        kind="sheet"
        open={open !== undefined}
        title={open === 'sort' ? t('listing.sort') : (part?.title ?? t('listing.filters'))}
        onClose={close}
        footer={
          open !== 'sort' && (
            <>
              {count > 0 && (
                <Link to={clearedSearch(props.query)} className={styles.clear} onClick={close}>
                  {t('listing.clearFilters')}
                </Link>
              )}
              <Button look="primary" onClick={close}>
                {found}
              </Button>
            </>
          )
        }
      >
        {open === 'sort' ? (
          <ul className={filterStyles.links}>
            {sorts.map((each) => (
              <li key={each}>
                <Link
                  to={changedSearch(search, { sort: each })}
                  aria-current={each === sort ? 'true' : undefined}
                  rel="nofollow"
                  onClick={close}
                >
                  <span>{t(`listing.sort.${each}`)}</span>
                  {each === sort && <Icon name="check" size={18} />}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          (part?.body ?? <FilterList parts={parts} />)
        )}
      </Dialog>
    </>
  )
}

interface ChipProps {
  text: string
  /** Names what the text is a value of. */
  label?: string
  icon?: IconName
  count?: number
  isMenu?: boolean
  onClick: () => void
}

function Chip({ text, label, icon, count = 0, isMenu, onClick }: ChipProps) {
  const format = useFormat()
  const hydrated = useHydrated()
  const t = useTranslate()
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        data-chosen={count > 0 || undefined}
        data-menu={isMenu}
        aria-haspopup="dialog"
        aria-label={label && t('common.labelled', { label, text })}
        disabled={!hydrated}
        onClick={onClick}
      >
        {icon && <Icon name={icon} size={16} />}
        {text}
        {count > 0 && <b>{format.number(count)}</b>}
      </button>
    </li>
  )
}
