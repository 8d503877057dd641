/** The third and fourth step of the assistant: which products, at which prices. */
import { type FormEvent, useState } from 'react'
import { setMarkups } from '#contract/api/pricing/markup'
import { editSelection, editShop } from '#contract/api/reselling/distribution'
import { call } from '../../../api/client.ts'
import { useFormState } from '../../../domain/accounts/form/form.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { CheckField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RoundingField } from './markup-fields.tsx'
import { useMarkupToast } from './markup-toast.ts'
import type { StepProps } from './setup.tsx'
import { Next } from './setup-look.tsx'
import share from './share.module.css'
import { itemsOf, PercentSlider, Samples, useSimulation } from './simulator.tsx'

export function ProductStep({ loaded, onSaved }: StepProps) {
  const t = useTranslate()
  const { busy, message, submit } = useFormState()
  const { categories, selection } = loaded
  const [showsAll, setShowsAll] = useState(selection?.shows_all ?? true)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(selection?.categories.flatMap(({ id, is_shown }) => (is_shown ? [id] : []))),
  )
  const [isEmpty, setIsEmpty] = useState(false)
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsEmpty(!showsAll && chosen.size === 0)
    if (!showsAll && chosen.size === 0) return
    const choices = categories.map(({ id }) => ({ id, is_shown: !showsAll && chosen.has(id) ? true : null }))
    const save = async () => {
      await call(editSelection, { body: { shows_all: showsAll, categories: choices } })
      await call(editShop, { body: { setup_step: 3 } })
    }
    if (await submit(save)) await onSaved()
  }
  return (
    <form noValidate className="stack wide" onSubmit={(event) => void send(event)}>
      {(message || isEmpty) && (
        <Notice kind="danger" live>
          {message || t('resale.chooseOne')}
        </Notice>
      )}
      <CheckField
        type="radio"
        name="shows"
        checked={showsAll}
        onChange={() => setShowsAll(true)}
        label={t('resale.showAll')}
      />
      <CheckField
        type="radio"
        name="shows"
        checked={!showsAll}
        onChange={() => setShowsAll(false)}
        label={t('resale.showChosen')}
      />
      {!showsAll && (
        <div className={share.parts}>
          {categories.map(({ id, name }) => (
            <CheckField key={id} checked={chosen.has(id)} onChange={() => toggle(id)} label={name} />
          ))}
        </div>
      )}
      <Next busy={busy} />
    </form>
  )
}

export function PriceStep({ loaded, onSaved }: StepProps) {
  const t = useTranslate()
  const { busy, message, submit } = useFormState()
  const now = loaded.markups.find(({ category_id, product_id }) => category_id === 0 && product_id === null)
  const [percent, setPercent] = useState(now?.mode === 'percent' ? Math.round(Number(now.value)) : 25)
  const [rounding, setRounding] = useState(now?.rounding ?? 'none')
  const percents = new Map([[0, percent]])
  const { result, failure } = useSimulation(percents, rounding, loaded.markups)
  const changed = useMarkupToast()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const save = async () => {
      const change = await call(setMarkups, { body: { owner: 'shop', items: itemsOf(percents, rounding) } })
      await call(editShop, { body: { setup_step: 4 } })
      await changed('distribution.applied', change)
    }
    if (await submit(save)) await onSaved()
  }
  return (
    <form noValidate className="stack wide" onSubmit={(event) => void send(event)}>
      {(message || failure) && (
        <Notice kind="danger" live>
          {message || failure}
        </Notice>
      )}
      <PercentSlider name={t('resale.wholeShop')} percent={percent} onChange={setPercent} />
      <RoundingField value={rounding} onChange={setRounding} />
      <Next busy={busy} />
      {result && <Samples result={result} />}
    </form>
  )
}
