import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listUsers } from '#contract/api/identity/user'
import {
  createMemberGroup,
  getMemberGroup,
  type MemberGroupRow,
  updateMemberGroup,
} from '#contract/api/pricing/member-group'
import { listPriceLists } from '#contract/api/pricing/price-list'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { TermsFields, termsOf, termValuesOf } from '../../form/fields/terms.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { resourceForm } from '../../form/resource-form.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { GroupMembers } from './members.client.tsx'

const initialOf = (group: MemberGroupRow | undefined) => ({
  name: group?.name ?? '',
  price_list_id: String(group?.price_list?.id ?? ''),
  terms: termValuesOf(group?.terms),
})
type Values = ReturnType<typeof initialOf>

export const MemberGroupForm = resourceForm({
  name: 'member-groups',
  read: (id, signal) => call(getMemberGroup, { query: { id }, signal }),
  create: createMemberGroup,
  update: updateMemberGroup,
  initial: initialOf,
  body: ({ name, price_list_id, terms }: Values) => ({
    name,
    price_list_id: Number(price_list_id),
    terms: termsOf(terms),
  }),
  Form: Fields,
  title: (t, group) => (group ? t('membergroup.edit', { name: group.name }) : t('membergroup.new')),
  list: 'membergroup.title',
  refresh: ['price-lists', 'users'],
})

function Fields({ form, data: group }: FieldsProps<Values, MemberGroupRow>) {
  const t = useTranslate()
  const staff = useStaff()
  const { data } = useQuery({
    queryKey: ['price-lists', 'all'],
    enabled: hasRight(staff, listPriceLists),
    queryFn: ({ signal }) => call(listPriceLists, { query: { page_size: -1 }, signal }),
  })
  // The group's own list, also for staff who may not read price lists.
  const own = group?.price_list ? [group.price_list] : []
  const lists = [...(data?.data ?? []), ...own.filter(({ id }) => !data?.data.some((list) => list.id === id))]
  return (
    <>
      <FormPart title={t('membergroup.group')} text={t('membergroup.noneText')}>
        <TextInput required label={t('access.name')} maxLength={100} {...form.getInputProps('name')} />
        <NativeSelect
          label={t('membergroup.priceList')}
          data={[
            { value: '', label: t('membergroup.mallPrices') },
            ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('price_list_id')}
        />
        <TermsFields form={form} />
      </FormPart>
      {group && hasRight(staff, listUsers) && <GroupMembers group={group} />}
    </>
  )
}
