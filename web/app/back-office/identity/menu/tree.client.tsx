import { arrangeMenus, createMenu, deleteMenu, type MenuNode, updateMenu } from '#contract/api/identity/menu'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { titleOf } from '../../shell/menu.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { linesOf } from '../../tree/arrange.ts'
import { useArranging } from '../../tree/arranging.client.ts'
import { SortableTree } from '../../tree/sortable-tree.client.tsx'
import { TreeScreen } from '../../tree/tree-screen.client.tsx'
import { addressOfMenu, isWholeAddress } from './address.ts'
import { MenuLine } from './line.client.tsx'
import { menuTreeKey, useMenuTree } from './queries.client.ts'

export function MenuTree({ onChanged }: { onChanged: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const staff = useStaff()
  const formAddress = useFormAddress()
  const read = useMenuTree()
  const change = useChange('menus')
  const arrange = useArranging<MenuNode>(
    menuTreeKey,
    ({ parentId, ids }) => call(arrangeMenus, { body: { parent_id: parentId, ids: [...ids] } }),
    onChanged,
  )
  const mayEdit = hasRight(staff, updateMenu)
  const nameOf = (menu: MenuNode) => titleOf(menu, locale)
  const create = hasRight(staff, createMenu) && (
    <ButtonLink look="primary" icon="plus" to={formAddress('new')}>
      {t('menu.new')}
    </ButtonLink>
  )

  const remove = async (menu: MenuNode) => {
    const name = nameOf(menu)
    const removed = await change(() => call(deleteMenu, { query: { id: menu.id } }), t('menu.deleted', { name }), {
      title: t('menu.deleteTitle', { name }),
      text: t('menu.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
    if (removed) onChanged()
  }
  return (
    <TreeScreen
      title={t('menu.title')}
      actions={create}
      read={read}
      empty={
        <Empty icon="menu" title={t('menu.none')} action={create}>
          {t('menu.noneText')}
        </Empty>
      }
    >
      {(rows) => {
        const all = linesOf(rows).map(({ row }) => row)
        return (
          <SortableTree
            label={t('menu.title')}
            rows={rows}
            nameOf={nameOf}
            onArrange={hasRight(staff, arrangeMenus) ? arrange : undefined}
            refusal={(menu, parentId) =>
              parentId === 0 && !isWholeAddress(menu.path) ? t('menu.rootPath', { name: nameOf(menu) }) : undefined
            }
            content={({ row }) => (
              <MenuLine
                menu={row}
                address={addressOfMenu(all, row)}
                to={mayEdit ? formAddress(row.id) : undefined}
                actions={
                  <RowMenu
                    id={row.id}
                    name={nameOf(row)}
                    size={36}
                    edit={updateMenu}
                    addBelow={createMenu}
                    remove={{
                      endpoint: deleteMenu,
                      run: () => void remove(row),
                      blockers: row.children.length > 0 ? [t('menu.holds', { count: row.children.length })] : [],
                    }}
                  />
                }
              />
            )}
          />
        )
      }}
    </TreeScreen>
  )
}
