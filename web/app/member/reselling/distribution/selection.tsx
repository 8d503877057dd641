/** Which categories the shop shows: each is in, out, or follows the one above it. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type CategoryNode, listCategories } from '#contract/api/catalog/category'
import { editSelection, getSelection } from '#contract/api/reselling/distribution'
import { call } from '../../../api/client.ts'
import { useFormState } from '../../../domain/accounts/form/form.ts'
import { DistributionPage, styles } from '../../../domain/reselling/distribution/frame.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'

export const load = async ({ api }: PageInput) => {
  const [selection, categories] = await Promise.all([api.call(getSelection), api.call(listCategories)])
  return { selection, categories }
}

type Choices = ReadonlyMap<number, boolean>

export function DistributionSelection({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { busy, message, submit } = useFormState()
  const { selection, categories } = loaded
  const stored: Choices = new Map(selection.categories.map(({ id, is_shown }) => [id, is_shown]))
  const [showsAll, setShowsAll] = useState(selection.shows_all)
  const [choices, setChoices] = useState(stored)
  const choose = (id: number, choice: boolean | undefined) =>
    setChoices((before) => {
      const rest = [...before].filter(([each]) => each !== id)
      return new Map(choice === undefined ? rest : [...rest, [id, choice]])
    })
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ids = [...new Set([...stored.keys(), ...choices.keys()])]
    const changed = ids.filter((id) => stored.get(id) !== choices.get(id))
    const body = {
      shows_all: showsAll,
      categories: changed.map((id) => ({ id, is_shown: choices.get(id) ?? null })),
    }
    if (!(await submit(async () => void (await call(editSelection, { body }))))) return
    toast.success(t('resale.selectionSaved'))
    await revalidate()
  }
  return (
    <DistributionPage title={t('resale.selection')}>
      <p className="second">{t('resale.selectionText')}</p>
      <form noValidate className="stack wide" onSubmit={(event) => void save(event)}>
        {message && (
          <Notice kind="danger" live>
            {message}
          </Notice>
        )}
        <div className={styles.choice}>
          <SelectField
            label={t('resale.wholeShop')}
            value={showsAll ? 'in' : 'out'}
            onChange={({ target }) => setShowsAll(target.value === 'in')}
          >
            <option value="in">{t('resale.categoryIn')}</option>
            <option value="out">{t('resale.categoryOut')}</option>
          </SelectField>
        </div>
        <Branch nodes={categories} isShownAbove={showsAll} choices={choices} choose={choose} />
        <div className="row">
          <Button type="submit" look="primary" busy={busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </DistributionPage>
  )
}

interface BranchProps {
  nodes: readonly CategoryNode[]
  isShownAbove: boolean
  choices: Choices
  choose: (id: number, choice: boolean | undefined) => void
}

function Branch({ nodes, isShownAbove, choices, choose }: BranchProps) {
  const t = useTranslate()
  return (
    <ul className={styles.tree}>
      {nodes.map(({ id, name, children = [] }) => {
        const own = choices.get(id)
        return (
          <li key={id}>
            <div className={styles.choice}>
              <SelectField
                label={name}
                value={own === undefined ? '' : own ? 'in' : 'out'}
                onChange={({ target }) => choose(id, target.value ? target.value === 'in' : undefined)}
              >
                <option value="">{t(isShownAbove ? 'resale.asAboveIn' : 'resale.asAboveOut')}</option>
                <option value="in">{t('resale.categoryIn')}</option>
                <option value="out">{t('resale.categoryOut')}</option>
              </SelectField>
            </div>
            {children.length > 0 && (
              <Branch nodes={children} isShownAbove={own ?? isShownAbove} choices={choices} choose={choose} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
