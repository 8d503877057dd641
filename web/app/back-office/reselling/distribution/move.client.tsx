/** Moves a member from one distributor to another, or to none. */
import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moveShopMember } from '#contract/api/reselling/distributor-admin'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { CustomerField } from '../../orders/order/customer-field.client.tsx'
import { distributorChoices } from './queries.client.ts'

const nobody = 'nobody'

export function MoveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <DialogForm
      title={t('distributor.move')}
      hint={t('distributor.moveHint')}
      initial={{ user_id: '', distributor_id: nobody, reason: '' }}
      send={({ user_id, distributor_id, reason }) =>
        call(moveShopMember, {
          body: {
            user_id: Number(user_id),
            distributor_id: distributor_id === nobody ? null : Number(distributor_id),
            reason,
          },
        })
      }
      done={t('distributor.moved')}
      ok={t('distributor.move')}
      lists={['distributors']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CustomerField label={t('distributor.moveMember')} {...form.getInputProps('user_id')} />
          <DistributorField {...form.getInputProps('distributor_id')} />
          <ReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </DialogForm>
  )
}

function DistributorField(field: object) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const nobodyLabel = t('distributor.moveToNone')
  const { data, isFetching } = useQuery({
    ...distributorChoices(typed === nobodyLabel ? '' : typed),
    placeholderData: keepPreviousData,
  })
  return (
    <Select
      searchable
      required
      allowDeselect={false}
      rightSection={<Icon name="search" size={18} />}
      label={t('distributor.moveTo')}
      data={[
        { value: nobody, label: nobodyLabel },
        ...(data ?? []).map(({ id, application, username }) => ({
          value: String(id),
          label: `${application.name} · ${username}`,
        })),
      ]}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t('common.loading') : t('office.nothingFound')}
      onSearchChange={(text) => setTyped(text.split(' · ')[0] ?? '')}
      {...field}
    />
  )
}
