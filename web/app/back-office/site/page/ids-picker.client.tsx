/** Several rows picked by name: chips with pictures, ordered by dragging or by buttons. The form holds their ids. */
import { Input, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { useDragOrder } from '../../form/fields/drag-order.client.ts'
import { ListItemButtons } from '../../form/fields/list-item-buttons.client.tsx'
import styles from './editor.module.css'

export interface Choice {
  id: number
  name: string
  image?: string | null
}

interface IdsPickerProps {
  label: string
  hint?: string | undefined
  most: number
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** Names the queries. */
  name: string
  /** Rows to choose from; all of them where `isWhole`, else those that a word finds. */
  search: (keyword: string, signal: AbortSignal) => Promise<readonly Choice[]>
  isWhole?: boolean
  /** The chosen rows, where a search may not find them. */
  named?: (ids: readonly number[], signal: AbortSignal) => Promise<readonly Choice[]>
}

const pause = 250

export function IdsPicker({ label, hint, most, value, onChange, name, search, isWhole, named }: IdsPickerProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(isWhole ? '' : typed.trim(), pause)
  const found = useQuery({
    queryKey: ['page-choices', name, keyword],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => search(keyword, signal),
  })
  // Rows that were chosen here are known; those of a stored page are read once.
  const [first] = useState(value)
  const stored = useQuery({
    queryKey: ['page-choices', name, 'of', first.join()],
    enabled: Boolean(named) && first.length > 0,
    queryFn: ({ signal }) => named?.(first, signal) ?? [],
  })
  const [picked, setPicked] = useState<readonly Choice[]>([])
  const known = [...picked, ...(found.data ?? []), ...(stored.data ?? [])]
  const isReading = stored.isLoading || (isWhole && found.isLoading)
  const choiceOf = (id: number): Choice =>
    known.find((choice) => choice.id === id) ?? { id, name: isReading ? '…' : t('builder.pick.missing', { id }) }
  const move = (from: number, to: number) => onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from] as number))
  const dragged = useDragOrder(move)
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint}>
      {value.length > 0 && (
        <ol className={styles.chips} aria-label={label}>
          {value.map((id, index) => {
            const choice = choiceOf(id)
            return (
              <li key={id} {...dragged(index)}>
                {choice.image !== undefined && (
                  <img src={choice.image ?? '/favicon.svg'} alt="" width={32} height={32} draggable={false} />
                )}
                <span>{choice.name}</span>
                <ListItemButtons
                  name={choice.name}
                  index={index}
                  count={value.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => onChange(value.filter((each) => each !== id))}
                />
              </li>
            )
          })}
        </ol>
      )}
      {value.length < most ? (
        <Select
          searchable
          aria-label={t('builder.pick.add', { label })}
          placeholder={t('builder.pick.search')}
          value={null}
          searchValue={typed}
          onSearchChange={setTyped}
          data={(found.data ?? [])
            .filter(({ id }) => !value.includes(id))
            .map(({ id, name: text }) => ({ value: String(id), label: text }))}
          {...(!isWhole && { filter: ({ options }) => options })}
          maxDropdownHeight={320}
          nothingFoundMessage={t(found.isFetching ? 'common.loading' : 'builder.pick.none')}
          renderOption={({ option }) => {
            const choice = choiceOf(Number(option.value))
            return (
              <span className={styles.choice}>
                {choice.image !== undefined && (
                  <img src={choice.image ?? '/favicon.svg'} alt="" width={32} height={32} />
                )}
                {option.label}
              </span>
            )
          }}
          onChange={(id) => {
            const choice = id && choiceOf(Number(id))
            if (!choice) return
            setPicked([...picked, choice])
            onChange([...value, choice.id])
            setTyped('')
          }}
        />
      ) : (
        <p className="second">{t('builder.pick.full', { count: most })}</p>
      )}
    </Input.Wrapper>
  )
}
