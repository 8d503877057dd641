/** A menu is made or changed. */
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createMenu, type MenuNode, updateMenu } from '#contract/menu'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { addressOfList } from '../../form/address.ts'
import { FormPart, FormScreen } from '../../form/form-screen.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { titleOf } from '../../shell/menu.ts'
import { useAddress } from '../../shell/screens.ts'
import { lineOf, linesOf } from '../../tree/arrange.ts'
import { OrderField } from '../../tree/order-field.client.tsx'
import { ParentField } from '../../tree/parent-field.client.tsx'
import { addressOfMenu } from './address.ts'
import { IconPicker } from './icon-picker.client.tsx'
import styles from './menu.module.css'
import { useFreshMenuTree } from './queries.client.ts'
import { MenuTitleFields, ownNameOf } from './title-fields.client.tsx'
import { layout, MenuViewField } from './view-field.client.tsx'

interface MenuFormProps {
  id: number | 'new'
  onSaved: () => void
}

export function MenuForm({ id, onSaved }: MenuFormProps) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  const { data, error, isFetching, retry } = useFreshMenuTree()
  if (error && !data) return <ReadFailed error={error} isFetching={isFetching} retry={retry} />
  if (!data) return <Skeleton rows={8} height={44} />
  const menu = id === 'new' ? undefined : lineOf(data, id)?.row
  if (id !== 'new' && !menu)
    return (
      <Empty
        icon="menu"
        title={t('menu.gone')}
        action={<ButtonLink to={addressOfList(pathname, search)}>{t('menu.title')}</ButtonLink>}
      />
    )
  const parent = lineOf(data, Number(new URLSearchParams(search).get('below')))?.row
  return <Form rows={data} menu={menu} parent={parent} onSaved={onSaved} />
}

/** A new one stands last below its parent. */
const valuesOf = (menu: MenuNode | undefined, parent: MenuNode | undefined, siblings: readonly MenuNode[]) => ({
  name: menu?.name ?? '',
  titles: Object.fromEntries(locales.map((locale) => [locale, menu?.titles[locale] ?? ''])) as Record<Locale, string>,
  menu_type: menu?.menu_type ?? (parent ? ('menu' as const) : ('catalog' as const)),
  parent_id: String(menu?.parent_id ?? parent?.id ?? 0),
  path: menu?.path ?? '',
  component: menu?.component ?? (parent ? '' : layout),
  icon: menu?.icon ?? '',
  order: (menu?.order ?? Math.max(-1, ...siblings.map(({ order }) => order)) + 1) as number | string,
  is_hidden: menu?.is_hidden ?? false,
  keepalive: menu?.keepalive ?? true,
  redirect: menu?.redirect ?? '',
  remark: menu?.remark ?? '',
})

function Form({
  rows,
  menu,
  parent,
  onSaved,
}: {
  rows: readonly MenuNode[]
  menu: MenuNode | undefined
  parent: MenuNode | undefined
  onSaved: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const all = linesOf(rows).map(({ row }) => row)
  const nameOf = (each: MenuNode) => titleOf(each, locale)

  const save = ({ titles, parent_id, icon, order, redirect, remark, ...values }: ReturnType<typeof valuesOf>) => {
    const body = {
      ...values,
      // An empty title takes the language away.
      titles: Object.fromEntries(locales.map((each) => [each, titles[each].trim() || null])) as Record<
        Locale,
        string | null
      >,
      parent_id: Number(parent_id),
      order: Number(order) || 0,
      icon: icon || null,
      redirect: redirect.trim() || null,
      remark: remark.trim() || null,
    }
    return menu ? call(updateMenu, { body: { id: menu.id, ...body } }) : call(createMenu, { body })
  }
  const saved = () => {
    void client.invalidateQueries({ queryKey: ['menus'] })
    onSaved()
  }
  return (
    <FormScreen
      title={menu ? t('menu.edit', { name: nameOf(menu) }) : t('menu.new')}
      backTo={t('menu.title')}
      initial={valuesOf(menu, parent, parent ? parent.children : rows)}
      save={save}
      onSaved={saved}
    >
      {({ text, flag, values, put, faults }) => (
        <>
          <FormPart title={t('menu.place')}>
            <TextInput
              required
              label={t('access.name')}
              description={t('menu.nameHint')}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...text('name')}
            />
            <NativeSelect
              label={t('menu.kind')}
              description={t('menu.kindHint')}
              data={[
                { value: 'catalog', label: t('menu.kind.catalog') },
                { value: 'menu', label: t('menu.kind.menu') },
              ]}
              {...text('menu_type')}
            />
            <ParentField rows={rows} itself={menu} nameOf={nameOf} {...text('parent_id')} />
            <OrderField value={values.order} onChange={(next) => put('order', next)} error={faults['order']} />
          </FormPart>
          <FormPart title={t('menu.titles')} text={t('menu.titlesText', { english: ownNameOf('en') })}>
            <MenuTitleFields titles={values.titles} onChange={(next) => put('titles', next)} faults={faults} />
          </FormPart>
          <FormPart title={t('menu.target')}>
            <div className={styles.wide}>
              <TextInput
                required
                label={t('menu.path')}
                description={t('menu.pathHint', { parameter: ':id', outside: 'https://…' })}
                maxLength={300}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...text('path')}
              />
              {values.path.trim() !== '' && (
                <p className={styles.address}>
                  {t('menu.address', {
                    address: addressOfMenu(all, { parent_id: Number(values.parent_id), path: values.path.trim() }),
                  })}
                </p>
              )}
            </div>
            <MenuViewField
              value={values.component}
              onChange={(next) => put('component', next)}
              error={faults['component']}
            />
            <TextInput
              label={t('menu.redirect')}
              description={t('menu.redirectHint')}
              maxLength={300}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...text('redirect')}
            />
          </FormPart>
          <FormPart title={t('menu.look')}>
            <IconPicker value={values.icon} onChange={(next) => put('icon', next)} error={faults['icon']} />
            <Switch label={t('menu.hidden')} description={t('menu.hiddenHint')} {...flag('is_hidden')} />
            <Switch label={t('menu.kept')} description={t('menu.keptHint')} {...flag('keepalive')} />
            <TextInput className={styles.wide ?? ''} label={t('menu.remark')} maxLength={1000} {...text('remark')} />
          </FormPart>
        </>
      )}
    </FormScreen>
  )
}
