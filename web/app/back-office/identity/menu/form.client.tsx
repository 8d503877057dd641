import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { createMenu, type MenuNode, updateMenu } from '#contract/api/identity/menu'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { OrderField } from '../../form/fields/order.client.tsx'
import { ownNameOf, TranslatedField } from '../../form/fields/translated.client.tsx'
import { ParentField } from '../../form/fields/tree-select.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { layout, titleOf } from '../../shell/menu.ts'
import { useAddress } from '../../shell/screens.ts'
import { branchOf, linesOf, type OpenedBranch, orderOfNew } from '../../tree/arrange.ts'
import { addressOfMenu } from './address.ts'
import { IconPicker } from './icon-picker.client.tsx'
import styles from './menu.module.css'
import { menuTreeKey, readMenus } from './queries.client.ts'
import { MenuViewField } from './view-field.client.tsx'

type Opened = OpenedBranch<MenuNode>

function initialOf(data: Opened | undefined) {
  const { row: menu, parent } = data ?? {}
  return {
    name: menu?.name ?? '',
    titles: Object.fromEntries(locales.map((locale) => [locale, menu?.titles[locale] ?? ''])) as Record<Locale, string>,
    menu_type: menu?.menu_type ?? (parent ? ('menu' as const) : ('catalog' as const)),
    parent_id: String(menu?.parent_id ?? parent?.id ?? 0),
    path: menu?.path ?? '',
    component: menu?.component ?? (parent ? '' : layout),
    icon: menu?.icon ?? '',
    order: (menu?.order ?? orderOfNew(data)) as number | string,
    is_hidden: menu?.is_hidden ?? false,
    keepalive: menu?.keepalive ?? true,
    redirect: menu?.redirect ?? '',
    remark: menu?.remark ?? '',
  }
}
type Values = ReturnType<typeof initialOf>

function save({ titles, parent_id, icon, order, redirect, remark, ...values }: Values, data: Opened | undefined) {
  const body = {
    ...values,
    // An empty title removes the language.
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
  return data?.row ? call(updateMenu, { body: { id: data.row.id, ...body } }) : call(createMenu, { body })
}

export function MenuForm({ id, onSaved }: { id: number | 'new'; onSaved: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { search } = useAddress()
  const below = Number(new URLSearchParams(search).get('below'))
  return (
    <EditScreen
      queryKey={[...menuTreeKey, 'form', id]}
      read={async (signal) => branchOf(await readMenus(signal), id, below)}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(data) => (data?.row ? t('menu.edit', { name: titleOf(data.row, locale) }) : t('menu.new'))}
      list={t('menu.title')}
      onSaved={onSaved}
    />
  )
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

function Fields({ form, data }: FieldsProps<Values, Opened>) {
  const t = useTranslate()
  const locale = useLocale()
  const { path, parent_id } = form.values
  const rows = data?.rows ?? []
  return (
    <>
      <FormPart title={t('menu.place')}>
        <TextInput
          required
          label={t('access.name')}
          description={t('menu.nameHint')}
          maxLength={100}
          {...plain}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t('menu.kind')}
          description={t('menu.kindHint')}
          data={[
            { value: 'catalog', label: t('menu.kind.catalog') },
            { value: 'menu', label: t('menu.kind.menu') },
          ]}
          {...form.getInputProps('menu_type')}
        />
        <ParentField
          rows={rows}
          without={data?.row}
          nameOf={(menu) => titleOf(menu, locale)}
          {...form.getInputProps('parent_id')}
        />
        <OrderField {...form.getInputProps('order')} />
      </FormPart>
      <FormPart title={t('menu.titles')} text={t('menu.titlesText', { english: ownNameOf('en') })}>
        <TranslatedField form={form} path="titles" label={t('menu.titleField')} maxLength={100} />
      </FormPart>
      <FormPart title={t('menu.target')}>
        <div className="full-row">
          <TextInput
            required
            label={t('menu.path')}
            description={t('menu.pathHint', { parameter: ':id', outside: 'https://…' })}
            maxLength={300}
            {...plain}
            {...form.getInputProps('path')}
          />
          {path.trim() !== '' && (
            <p className={styles.address}>
              {t('menu.address', {
                address: addressOfMenu(
                  linesOf(rows).map(({ row }) => row),
                  { parent_id: Number(parent_id), path: path.trim() },
                ),
              })}
            </p>
          )}
        </div>
        <MenuViewField {...form.getInputProps('component')} />
        <TextInput
          label={t('menu.redirect')}
          description={t('menu.redirectHint')}
          maxLength={300}
          {...plain}
          {...form.getInputProps('redirect')}
        />
      </FormPart>
      <FormPart title={t('menu.look')}>
        <IconPicker {...form.getInputProps('icon')} />
        <Switch
          label={t('menu.hidden')}
          description={t('menu.hiddenHint')}
          {...form.getInputProps('is_hidden', { type: 'checkbox' })}
        />
        <Switch
          label={t('menu.staysOpen')}
          description={t('menu.staysOpenHint')}
          {...form.getInputProps('keepalive', { type: 'checkbox' })}
        />
        <TextInput className="full-row" label={t('menu.remark')} maxLength={1000} {...form.getInputProps('remark')} />
      </FormPart>
    </>
  )
}
