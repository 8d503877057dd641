import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { arrangeCategories, type CategoryNode, createCategory, updateCategory } from '#contract/api/catalog/category'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormAddress } from '../../form/address.ts'
import { FilterBar, type NamedFilter } from '../../list/filter-bar.client.tsx'
import { filtersOf } from '../../list/filters.ts'
import { officePaths } from '../../paths.ts'
import { useAddress, usePlace } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { linesOf, matching } from '../../tree/arrange.ts'
import { useArranging } from '../../tree/arranging.client.ts'
import { SortableTree } from '../../tree/sortable-tree.client.tsx'
import { TreeScreen } from '../../tree/tree-screen.client.tsx'
import styles from './category.module.css'
import { CategoryLine } from './line.client.tsx'
import { MoveDialog, type PlannedMove } from './move.client.tsx'
import { categoryTreeKey, useCategoryTree } from './queries.client.ts'

export function CategoryTree({ top }: { top: number }) {
  const t = useTranslate()
  const staff = useStaff()
  const locale = useLocale()
  const { pathname, search } = useAddress()
  const { rename } = usePlace()
  const formAddress = useFormAddress()
  const [planned, setPlanned] = useState<PlannedMove>()
  const fields: readonly NamedFilter[] = [{ name: 'name', kind: 'text', label: t('access.name') }]
  const wanted = filtersOf(fields, search)['name'] ?? ''
  const read = useCategoryTree()
  const all = read.data
  // A search shows rows without some of their children, but what can be done with one depends on all of them.
  const whole = useMemo(() => new Map(linesOf(all ?? []).map(({ row }) => [row.id, row])), [all])
  const opened = whole.get(top)
  const title = opened?.name ?? t('category.title')
  useEffect(() => rename(title), [rename, title])

  // At the top of a part of the tree, siblings are below the opened category.
  const arrange = useArranging<CategoryNode>(categoryTreeKey(locale), ({ parentId, ids }) =>
    call(arrangeCategories, { body: { parent_id: parentId, ids: [...ids] } }),
  )
  const create = hasRight(staff, createCategory) && (
    <ButtonLink look="primary" icon="plus" to={formAddress('new')}>
      {t('category.new')}
    </ButtonLink>
  )
  if (all && top !== 0 && !opened)
    return (
      <Empty
        icon="search"
        title={t('office.rowMissing')}
        action={<ButtonLink to={officePaths.category(0)}>{t('category.title')}</ButtonLink>}
      />
    )
  const shown = opened?.children ?? all
  return (
    <>
      {opened && (
        <Link to={officePaths.category(opened.parent_id)} className={styles.up}>
          <Icon name="chevron-left" size={18} /> {whole.get(opened.parent_id)?.name ?? t('category.title')}
        </Link>
      )}
      <TreeScreen
        title={title}
        actions={
          <div className="row">
            {opened && hasRight(staff, updateCategory) && (
              <ButtonLink icon="pencil" to={formAddress(opened.id)}>
                {t('access.edit')}
              </ButtonLink>
            )}
            {create}
          </div>
        }
        filters={<FilterBar fields={fields} />}
        read={{ ...read, data: shown && (wanted ? matching(shown, named(wanted)) : shown) }}
        empty={<Nothing isFiltered={wanted !== ''} isPart={top !== 0} path={pathname} create={create} />}
      >
        {(rows) => (
          <SortableTree
            key={wanted}
            label={title}
            rows={rows}
            nameOf={({ name }) => name}
            // A filtered tree shows only some siblings, so no position among them is known.
            onArrange={
              hasRight(staff, arrangeCategories) && wanted === ''
                ? ({ parentId, ids }) => arrange({ parentId: parentId || top, ids })
                : undefined
            }
            content={({ row }) => <CategoryLine category={whole.get(row.id) ?? row} onMove={setPlanned} />}
          />
        )}
      </TreeScreen>
      <MoveDialog planned={planned} rows={all ?? []} onClose={() => setPlanned(undefined)} />
    </>
  )
}

/** In any language. */
function named(wanted: string) {
  const typed = wanted.toLowerCase()
  return ({ name, translations = {} }: CategoryNode) =>
    [name, ...Object.values(translations).map((each) => each?.name ?? '')].some((text) =>
      text.toLowerCase().includes(typed),
    )
}

interface NothingProps {
  isFiltered: boolean
  isPart: boolean
  path: string
  create: ReactNode
}

function Nothing({ isFiltered, isPart, path, create }: NothingProps) {
  const t = useTranslate()
  if (isFiltered)
    return (
      <Empty
        icon="search"
        title={t('category.notFound')}
        action={<ButtonLink to={path}>{t('office.reset')}</ButtonLink>}
      />
    )
  return (
    <Empty icon="categories" title={t(isPart ? 'category.noneBelow' : 'category.none')} action={create}>
      {!isPart && t('category.noneText')}
    </Empty>
  )
}
