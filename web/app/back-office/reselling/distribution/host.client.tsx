/** The domain of a distributor's shop. */
import { TextInput } from '@mantine/core'
import { type DistributorRow, setShopHost } from '#contract/api/reselling/distributor-admin'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'

export function HostDialog({ row, onClose }: { row: DistributorRow; onClose: () => void }) {
  const t = useTranslate()
  return (
    <DialogForm
      title={`${t('distributor.host')} · ${row.shop?.name ?? ''}`}
      hint={t('distributor.hostHint')}
      initial={{ host: row.shop?.host ?? '' }}
      send={({ host }) => call(setShopHost, { body: { id: row.id, host: host.trim() || null } })}
      done={t('distributor.hostSaved')}
      ok={t('common.save')}
      lists={['distributors']}
      onClose={onClose}
    >
      {(form) => (
        <TextInput
          data-autofocus
          name="host"
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          label={t('distributor.hostField', { example: 'shop.example' })}
          {...form.getInputProps('host')}
        />
      )}
    </DialogForm>
  )
}
