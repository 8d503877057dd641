/** Which view a menu opens: one that this version has, or whatever else is typed. */
import { Autocomplete } from '@mantine/core'
import { useTranslate } from '../../../i18n/use.ts'
import { viewNames } from '../../view-names.ts'

/** Named by menus that only hold others. */
export const layout = 'Layout'
const known = [layout, ...viewNames]

export function MenuViewField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const t = useTranslate()
  const isLayout = value === layout || value === ''
  const hint = isLayout
    ? t('menu.componentLayout', { layout })
    : known.includes(value)
      ? t('menu.componentHint')
      : t('menu.componentUnknown')
  return (
    <Autocomplete
      name="component"
      label={t('menu.component')}
      description={hint}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data={known}
      // Whoever has one of them sees the others too.
      filter={({ options, search }) =>
        known.includes(search)
          ? options
          : options.filter((option) => 'value' in option && option.value.includes(search.trim()))
      }
      maxDropdownHeight={280}
      clearable
      clearButtonProps={{ 'aria-label': t('menu.clearComponent') }}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
