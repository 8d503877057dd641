/**
 * Province, city and district of China, each chosen below the one before or typed. Until the lists are there, and for a
 * name that is none of theirs, it is a text field: stored, pasted or typed text stays as it is.
 */
import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import styles from './address-form.module.css'
import { type LevelField, levelFields } from './levels.ts'

type Names = Record<LevelField, string>
type Regions = typeof import('./china.ts')
/** No place is called so. */
const other = '…'

interface ChinaLevelsProps {
  values: Names
  /** Properties of each field other than its value. */
  field: (
    name: LevelField,
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'error' | 'required' | 'maxLength' | 'autoComplete'>
  onSet: (values: Partial<Names>) => void
}

export function ChinaLevels({ values, field, onSet }: ChinaLevelsProps) {
  const t = useTranslate()
  const latin = useLocale() !== 'cn'
  const place = useRef<HTMLDivElement>(null)
  const [regions, setRegions] = useState<Regions>()
  /** The level that is being typed, with any text so far. */
  const [typed, setTyped] = useState<LevelField>()
  /** The text typed before the list was loaded again. */
  const [typedBefore, setTypedBefore] = useState<Partial<Names>>({})
  /** The level whose control has been replaced under the reader's hands. */
  const switched = useRef<LevelField>(undefined)

  useEffect(() => {
    // Without a connection the text fields stay.
    void import('./china.ts').then(setRegions, () => undefined)
  }, [])
  useEffect(() => {
    if (switched.current) place.current?.querySelector<HTMLElement>(`[name=${switched.current}]`)?.focus()
    switched.current = undefined
  })

  const namesOf = ({ province, city }: Names): Record<LevelField, string[]> => ({
    province: regions?.provinces.map(({ name }) => name) ?? [],
    city: regions?.citiesOf(province).map(({ name }) => name) ?? [],
    district: regions?.districtsOf(province, city) ?? [],
  })
  const lists = namesOf(values)

  const choose = (name: LevelField, value: string) => {
    const next = { ...values, [name]: value }
    for (const below of levelFields.slice(levelFields.indexOf(name) + 1)) {
      const list = namesOf(next)[below]
      // A choice below goes with its region; typed text there cannot be judged.
      if (lists[below].includes(next[below]) && !list.includes(next[below])) next[below] = ''
      if (!next[below] && list.length === 1) next[below] = list[0] ?? ''
    }
    onSet(next)
  }
  const switchControl = (name: LevelField, isTyped: boolean) => {
    switched.current = name
    setTyped(isTyped ? name : undefined)
    setTypedBefore({ ...typedBefore, [name]: values[name] })
    onSet({ [name]: isTyped && !values[name] ? (typedBefore[name] ?? '') : '' })
  }
  const hold = (name: LevelField) => ({
    onFocus: () => setTyped(name),
    onBlur: ({ relatedTarget }: FocusEvent) => relatedTarget?.closest(`[data-level=${name}]`) || setTyped(undefined),
  })

  const control = (name: LevelField) => {
    const list = lists[name]
    const value = values[name]
    const above = levelFields[levelFields.indexOf(name) - 1]
    const isAboveMissing = above !== undefined && !values[above]
    const isText = !regions || typed === name || (value ? !list.includes(value) : list.length === 0 && !isAboveMissing)
    if (isText)
      return (
        // Field and button are one: nothing is undone on the way between them.
        <div key={name} className={styles.level} data-level={name}>
          <TextField
            {...field(name)}
            {...hold(name)}
            value={value}
            onChange={(event) => onSet({ [name]: event.target.value })}
          />
          {list.length > 0 && (
            <Button
              size="small"
              look="quiet"
              {...hold(name)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => switchControl(name, false)}
            >
              {t('address.fromList')}
            </Button>
          )}
        </div>
      )
    return (
      <SelectField
        key={name}
        {...field(name)}
        value={value}
        onChange={(event) =>
          event.target.value === other ? switchControl(name, true) : choose(name, event.target.value)
        }
      >
        <option value="">{t(isAboveMissing ? 'address.aboveFirst' : 'address.chooseCountry')}</option>
        {name === 'province' && latin
          ? latinProvinces(regions)
          : list.map((option) => <option key={option}>{option}</option>)}
        <option value={other}>{t('address.other')}</option>
      </SelectField>
    )
  }
  return (
    <div ref={place} className={styles.levels}>
      {levelFields.map(control)}
    </div>
  )
}

const latinProvinces = (regions: Regions) =>
  [...regions.provinces]
    .sort((a, b) => a.latin.localeCompare(b.latin, 'en'))
    .map(({ name, latin }) => (
      <option key={name} value={name}>
        {latin} {name}
      </option>
    ))
