/** The decisions about a version, with a reason where one is due. */
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { MiniStatus } from '#contract/api/mini-programs/mini-program'
import {
  decideMiniVersion,
  type MiniDecision,
  type MiniVersionRow,
} from '#contract/api/mini-programs/mini-program-admin'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Decision, Decisions } from '../list/decision-list.client.tsx'
import { reviewQuery } from './queries.client.ts'

/** The server has the same table. */
const actions: Record<MiniDecision, { in: readonly MiniStatus[]; icon: IconName; asksReason?: true }> = {
  review: { in: ['submitted'], icon: 'eye' },
  approve: { in: ['in_review'], icon: 'check' },
  release: { in: ['approved'], icon: 'upload' },
  reject: { in: ['in_review', 'approved'], icon: 'close', asksReason: true },
  roll_back: { in: ['released'], icon: 'repeat', asksReason: true },
}

export interface DecisionValues {
  reason: string
  to_number: string
}

export function useMiniDecisions(): Decisions<MiniVersionRow, DecisionValues> {
  const t = useTranslate()
  const decisionOf = (action: MiniDecision): Decision<MiniVersionRow, DecisionValues> => {
    const { in: statuses, icon, asksReason } = actions[action]
    return {
      endpoint: decideMiniVersion,
      icon,
      label: t(`minireview.${action}`),
      hint: t(`minireview.${action}Hint`),
      done: t(`minireview.done.${action}`),
      isPossible: ({ status }) => statuses.includes(status),
      ...(asksReason && { danger: true, reason: 'required' }),
      ...(action === 'roll_back' && { fields: ({ id }, form) => <EarlierField id={id} form={form} /> }),
      send: ({ id, version }, { reason, to_number }) =>
        call(decideMiniVersion, {
          body: { id, action, reason, version, ...(to_number && { to_number: Number(to_number) }) },
        }),
    }
  }
  return {
    titleOf: ({ name, number }) => `${name} · ${t('mini.version', { number })}`,
    initialOf: () => ({ reason: '', to_number: '' }),
    longestReason: 500,
    lists: ['mini-versions', 'mini-review'],
    all: (Object.keys(actions) as MiniDecision[]).map(decisionOf),
  }
}

/** The version that a rollback releases again, the latest by default. */
function EarlierField({ id, form }: { id: number; form: UseFormReturnType<DecisionValues> }) {
  const t = useTranslate()
  const { data: { earlier } = { earlier: [] } } = useQuery(reviewQuery(id))
  if (earlier.length === 0) return null
  return (
    <NativeSelect
      name="to_number"
      label={t('minireview.toVersion')}
      data={earlier.map((number) => ({ value: String(number), label: t('mini.version', { number }) }))}
      {...form.getInputProps('to_number')}
      value={form.values.to_number || String(earlier[0])}
    />
  )
}
