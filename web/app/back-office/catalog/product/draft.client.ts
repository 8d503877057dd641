/**
 * Unsaved entries of the product form, stored in this browser per user and product, for a reload or an ended session.
 */
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { forget, recall, store } from '../../../api/storage.ts'
import { useStaff } from '../../staff.ts'
import type { ProductValues } from './form-values.ts'

interface Draft {
  product: number
  /** Of the product that was read; an older draft would undo what others saved since. */
  version: number
  time: number
  values: ProductValues
}

const week = 7 * 86_400
const most = 5
const mostLetters = 300_000
const delay = 500

const keyOf = (user: number) => `product_drafts_${user}`
const draftsOf = (user: number): Draft[] => {
  const stored = recall<Draft[]>(keyOf(user), 'local')
  return Array.isArray(stored) ? stored : []
}

/** Newest first; drafts that would take too much room are not stored. */
function put(user: number, product: number, draft: Draft | undefined): void {
  const others = draftsOf(user).filter((each) => each.product !== product)
  const fits = draft && JSON.stringify(draft).length <= mostLetters
  const drafts = [...(fits ? [draft] : []), ...others].slice(0, most)
  if (drafts.length === 0) forget(keyOf(user), 'local')
  else store(keyOf(user), drafts, { area: 'local', seconds: week })
}

export function forgetDraft(user: number, product: number): void {
  put(user, product, undefined)
}

/** `found` is a draft of an earlier visit, until it is taken or dropped. */
export function useDraft(form: UseFormReturnType<ProductValues>, product: number, version: number) {
  const user = useStaff().user.id
  const [found, setFound] = useState(() =>
    draftsOf(user).find((draft) => draft.product === product && draft.version === version),
  )
  const { values } = form
  const isChanged = form.isDirty()
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => put(user, product, { product, version, time: Date.now(), values }), delay)
    return () => clearTimeout(timer)
  }, [isChanged, values, user, product, version])
  return {
    found,
    take: () => {
      if (found) form.setValues(found.values)
      setFound(undefined)
    },
    drop: () => {
      forgetDraft(user, product)
      setFound(undefined)
    },
  }
}
