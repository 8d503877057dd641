/** One decision about a version, with its reason where one is due. */
import { NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MiniStatus } from '#contract/api/mini-programs/mini-program'
import { decideMiniVersion, type MiniDecision } from '#contract/api/mini-programs/mini-program-admin'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { DialogForm } from '../reselling/distribution/dialog-form.client.tsx'
import { reviewQuery } from './queries.client.ts'

/** Possible decisions in each status. The server has the same table. */
export const decisionsOf = (status: MiniStatus): MiniDecision[] => decisions[status] ?? []
const decisions: Partial<Record<MiniStatus, MiniDecision[]>> = {
  submitted: ['review'],
  in_review: ['approve', 'reject'],
  approved: ['release', 'reject'],
  released: ['roll_back'],
}

interface Props {
  id: number
  action: MiniDecision
  onClose: () => void
}

export function DecideDialog({ id, action, onClose }: Props) {
  const t = useTranslate()
  const { data: review } = useQuery(reviewQuery(id))
  const asksReason = action === 'reject' || action === 'roll_back'
  const earlier = action === 'roll_back' ? (review?.earlier ?? []) : []
  return (
    <DialogForm
      title={review ? `${review.name} · ${t('mini.version', { number: review.number })}` : t('mini.title')}
      hint={t(`minireview.${action}Hint`)}
      initial={{ reason: '', to_number: '' }}
      send={({ reason, to_number }) =>
        call(decideMiniVersion, {
          body: {
            id,
            action,
            reason,
            ...(review && { version: review.version }),
            ...(earlier.length > 0 && { to_number: Number(to_number) || earlier[0] || null }),
          },
        })
      }
      done={t(`minireview.done.${action}`)}
      ok={t(`minireview.${action}`)}
      danger={asksReason}
      isBlocked={!review}
      lists={['mini-versions', 'mini-review']}
      onClose={onClose}
    >
      {(form) => (
        <>
          {earlier.length > 0 && (
            <NativeSelect
              name="to_number"
              label={t('minireview.toVersion')}
              data={earlier.map((number) => ({ value: String(number), label: t('mini.version', { number }) }))}
              {...form.getInputProps('to_number')}
              value={form.values.to_number || String(earlier[0])}
            />
          )}
          {asksReason && (
            <Textarea
              data-autofocus
              required
              autosize
              minRows={2}
              maxLength={500}
              name="reason"
              label={t('minireview.reason')}
              {...form.getInputProps('reason')}
            />
          )}
        </>
      )}
    </DialogForm>
  )
}
