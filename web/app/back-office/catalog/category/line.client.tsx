/** One category in the tree: picture, name, languages, products. */
import {
  type CategoryNode,
  createCategory,
  deleteCategory,
  listCategories,
  mergeCategory,
  moveCategoryProducts,
  updateCategory,
} from '#contract/api/catalog/category'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormAddress } from '../../form/address.ts'
import { Coverage } from '../../form/fields/translated.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { officePaths } from '../../paths.ts'
import { go } from '../../shell/go.client.ts'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './category.module.css'
import type { PlannedMove } from './move.client.tsx'

export function CategoryLine({ category, onMove }: { category: CategoryNode; onMove: (move: PlannedMove) => void }) {
  const t = useTranslate()
  const mayEdit = hasRight(useStaff(), updateCategory)
  const formAddress = useFormAddress()
  const change = useChange('categories')
  const { id, name, image, is_hidden, product_count, translations, children } = category
  const remove = () =>
    change(() => call(deleteCategory, { query: { id } }), t('category.deleted', { name }), {
      title: t('category.deleteTitle', { name }),
      text: t('category.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  const own = product_count - children.reduce((sum, child) => sum + child.product_count, 0)
  const blockers = [
    ...(children.length > 0 ? [t('category.holdsCategories', { count: children.length })] : []),
    ...(own > 0 ? [t('category.holdsProducts', { count: own })] : []),
  ]
  return (
    <div className={styles.line}>
      <RowName name={name} to={mayEdit && formAddress(id)} picture={image}>
        {is_hidden && <Badge kind="warning">{t('category.hidden')}</Badge>}
      </RowName>
      <div className={styles.facts}>
        {translations && <Coverage filled={(locale) => Boolean(translations[locale]?.name)} />}
        <span title={t('category.productsHint')}>
          <Badge kind={product_count > 0 ? 'info' : 'plain'}>{t('category.products', { count: product_count })}</Badge>
        </span>
      </div>
      <RowMenu
        id={id}
        name={name}
        size={36}
        edit={updateCategory}
        addBelow={createCategory}
        actions={[
          children.length > 0 && {
            endpoint: listCategories,
            label: t('category.open'),
            icon: 'categories',
            run: () => void go(officePaths.category(id)),
          },
          {
            endpoint: moveCategoryProducts,
            label: t('category.move'),
            icon: 'package',
            run: () => onMove({ kind: 'move', category }),
          },
          {
            endpoint: mergeCategory,
            label: t('category.merge'),
            icon: 'share',
            run: () => onMove({ kind: 'merge', category }),
          },
        ]}
        remove={{ endpoint: deleteCategory, run: () => void remove(), blockers }}
      />
    </div>
  )
}
