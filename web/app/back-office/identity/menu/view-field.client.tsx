/** The view that a menu opens: one of this version, or any typed name. */
import { Autocomplete } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslate } from '../../../i18n/use.ts'
import { layout } from '../../shell/menu.ts'
import { useViewNames } from '../../shell/screens.ts'

export function MenuViewField(field: GetInputPropsReturnType) {
  const t = useTranslate()
  const { value } = field
  const known = [layout, ...useViewNames()]
  const isLayout = value === layout || value === ''
  const hint = isLayout
    ? t('menu.componentLayout', { layout })
    : known.includes(value)
      ? t('menu.componentHint')
      : t('menu.componentUnknown')
  return (
    <Autocomplete
      label={t('menu.component')}
      description={hint}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data={known}
      // A known name filters nothing, so that the other names can be chosen.
      filter={({ options, search }) =>
        known.includes(search)
          ? options
          : options.filter((option) => 'value' in option && option.value.includes(search.trim()))
      }
      maxDropdownHeight={280}
      clearable
      clearButtonProps={{ 'aria-label': t('menu.clearComponent') }}
      {...field}
    />
  )
}
