/** The filter bar of a list. Choices apply at once, typed words with Enter or the button; the address holds them. */
import { Button, Collapse, NativeSelect, Select, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoneyField } from '../form/fields/number.client.tsx'
import { go } from '../shell/go.client.ts'
import { useAddress } from '../shell/screens.ts'
import { type FilterField, type Filters, filterPart, filtersOf, searchWith } from './filters.ts'
import styles from './list.module.css'
import { useIsPhone } from './use-is-phone.client.ts'

export interface NamedFilter<Name extends string = string> extends FilterField {
  name: Name
  label: string
  /** Labels of the choices, in their order. */
  choiceLabels?: readonly string[]
  /** The choice of no value; "All" by default. */
  noChoice?: string
  /** Many choices: found by typing. */
  isLong?: true
  placeholder?: string
  /** Wider than the others. */
  isWide?: true
}

export function FilterBar({ fields }: { fields: readonly NamedFilter[] }) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  const rareId = useId()
  const [typed, setTyped] = useState(() => filtersOf(fields, search))
  const stated = filterPart(fields, search)
  const [seen, setSeen] = useState(stated)
  const isPhone = useIsPhone()
  const own = fields.filter(({ isElsewhere }) => !isElsewhere)
  const often = own.filter(({ isRare }) => !isRare)
  // On phones one field leaves room for the rows.
  const lead = isPhone && often.length > 2 && (often.find(({ kind }) => kind === 'text') ?? often[0])
  const usual = lead ? [lead] : often
  const rare = own.filter((field) => !usual.includes(field))
  const rareCount = rare.filter(({ name }) => filtersOf(fields, search)[name]).length
  const [isRareOpen, setRareOpen] = useState(rareCount > 0 && !isPhone)
  // A link, the back button or a saved view changed the filters: the fields follow. A change of page leaves typed text.
  if (seen !== stated) {
    setSeen(stated)
    setTyped(filtersOf(fields, search))
  }

  const apply = (filters: Filters) =>
    void go(pathname + searchWith(fields, filters, search), { preventScrollReset: true })
  const reset = () => {
    setTyped({})
    apply({})
  }
  const put = (name: string, value: string) => setTyped({ ...typed, [name]: value })
  const input = ({
    name,
    kind,
    label,
    choices = [],
    choiceLabels = choices,
    noChoice = t('office.all'),
    isLong,
    placeholder,
    isWide,
  }: NamedFilter) =>
    kind === 'choice' && isLong ? (
      <Select
        key={name}
        label={label}
        value={typed[name] ?? null}
        data={choices.map((value, place) => ({ value, label: choiceLabels[place] ?? value }))}
        placeholder={noChoice}
        // Paths of categories are longer than the field.
        comboboxProps={{ width: 'min(360px, 90vw)', position: 'bottom-start' }}
        searchable
        clearable
        limit={100}
        nothingFoundMessage={t('office.nothingFound')}
        // The arrow is an image without a name; the button to clear has one.
        rightSectionProps={{ 'aria-hidden': !typed[name] }}
        clearButtonProps={{ 'aria-label': t('office.clearFilter', { name: label }) }}
        onChange={(value) => apply({ ...typed, [name]: value ?? '' })}
      />
    ) : kind === 'choice' ? (
      <NativeSelect
        key={name}
        name={name}
        label={label}
        value={typed[name] ?? ''}
        data={[
          { value: '', label: noChoice },
          ...choices.map((value, place) => ({ value, label: choiceLabels[place] ?? value })),
        ]}
        onChange={(event) => apply({ ...typed, [name]: event.currentTarget.value })}
      />
    ) : kind === 'number' || kind === 'money' ? (
      <MoneyField
        key={name}
        name={name}
        label={label}
        placeholder={placeholder}
        className={isWide ? styles.wide : undefined}
        isSigned={false}
        isWhole={kind === 'number'}
        value={typed[name] ?? ''}
        onChange={(value) => put(name, value)}
      />
    ) : (
      <TextInput
        key={name}
        name={name}
        label={label}
        placeholder={placeholder}
        className={isWide ? styles.wide : undefined}
        type={kind === 'date' ? 'date' : 'text'}
        value={typed[name] ?? ''}
        onChange={(event) => put(name, event.currentTarget.value)}
      />
    )
  const resetButton = (
    <Button variant="default" onClick={reset}>
      {t('office.reset')}
    </Button>
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
          {usual.map(input)}
          <div className={styles.filterButtons}>
            <Button type="submit">{t('office.search')}</Button>
            {!lead && resetButton}
            {rare.length > 0 && (
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
            )}
          </div>
        </div>
        {rare.length > 0 && (
          <Collapse expanded={isRareOpen} id={rareId} transitionDuration={120}>
            <div className={styles.rare}>
              {rare.map(input)}
              {lead && resetButton}
            </div>
          </Collapse>
        )}
      </form>
    </search>
  )
}
