/** Updates the list to the calls of this server, after showing the changes. */
import { Alert, Button as DialogButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { refreshApis } from '#contract/api/identity/api'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Modal } from '../../modal.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './api.module.css'
import { CallName } from './call.client.tsx'

type Outcome = Answer<typeof refreshApis>

export function RefreshButton() {
  const t = useTranslate()
  const staff = useStaff()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!hasRight(staff, refreshApis)) return null
  return (
    <>
      <Button icon="refresh" onClick={() => setOpen(true)}>
        {t('api.refresh')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('api.refreshTitle')} size="lg">
        <Refresh onClose={close} />
      </Modal>
    </>
  )
}

function Refresh({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const counts = useCounts()
  const client = useQueryClient()
  const preview = useQuery({
    queryKey: ['api-refresh'],
    queryFn: ({ signal }) => call(refreshApis, { body: { preview: true }, signal }),
    // Read once per opening, so that the confirmed changes are those shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(refreshApis, { body: {} }),
    onSuccess: (outcome) => {
      toast.success(counts(outcome))
      void client.invalidateQueries({ queryKey: ['apis'] })
    },
  })
  const fault = error ?? preview.error
  if (data)
    return (
      <div className={styles.dialog}>
        <Notice kind="success">{counts(data)}</Notice>
        <Foot cancel={t('common.close')} onCancel={onClose} />
      </div>
    )
  return (
    <div className={styles.dialog}>
      {fault && (
        <Alert color="red" role="alert" title={failureText(fault, t)}>
          {!error && (
            <DialogButton
              size="xs"
              variant="default"
              loading={preview.isFetching}
              onClick={() => void preview.refetch()}
            >
              {t('common.retry')}
            </DialogButton>
          )}
        </Alert>
      )}
      {!preview.data && !fault && <Skeleton rows={4} height={32} />}
      {preview.data && <Changes outcome={preview.data} />}
      <Foot cancel={t(preview.data?.changes.length === 0 ? 'common.close' : 'common.cancel')} onCancel={onClose}>
        {preview.data && preview.data.changes.length > 0 && (
          <DialogButton loading={isPending} onClick={() => mutate()}>
            {t('api.refreshApply')}
          </DialogButton>
        )}
      </Foot>
    </div>
  )
}

function Foot({ cancel, onCancel, children }: { cancel: string; onCancel: () => void; children?: ReactNode }) {
  return (
    <div className="row-end">
      <DialogButton variant="default" onClick={onCancel}>
        {cancel}
      </DialogButton>
      {children}
    </div>
  )
}

/** Added, removed and changed calls, a list each. */
function Changes({ outcome }: { outcome: Outcome }) {
  const t = useTranslate()
  if (outcome.changes.length === 0)
    return (
      <Empty icon="success" title={t('api.refreshNothing')}>
        {t('api.refreshNothingText')}
      </Empty>
    )
  return (
    <>
      <p className="second">{t('api.refreshText')}</p>
      {(['added', 'removed', 'updated'] as const).map((kind) => {
        const changes = outcome.changes.filter((change) => change.kind === kind)
        if (changes.length === 0) return null
        return (
          <section key={kind} className={styles.changes}>
            <h3>{t(`api.change.${kind}`, { count: changes.length })}</h3>
            {kind === 'removed' && <p className="second">{t('api.removedText')}</p>}
            <ul>
              {changes.map(({ method, path, summary }) => (
                <li key={`${method} ${path}`}>
                  <CallName method={method} path={path} />
                  {summary && <span className="second">{summary}</span>}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function useCounts(): (outcome: Outcome) => string {
  const t = useTranslate()
  const format = useFormat()
  return ({ added, removed, updated }) =>
    t('api.refreshed', {
      added: format.number(added),
      removed: format.number(removed),
      updated: format.number(updated),
    })
}
