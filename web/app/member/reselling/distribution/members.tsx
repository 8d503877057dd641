/** Members bound to the shop: what they ordered, notes and tags. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { editShopMember, listShopMembers, type ShopMember } from '#contract/api/reselling/distribution-order'
import { call } from '../../../api/client.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { DataTable, DistributionPage } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'

export const load = ({ api, url }: PageInput) =>
  api.call(listShopMembers, {
    query: {
      page: Number(url.searchParams.get('page')) || 1,
      page_size: Number(url.searchParams.get('page_size')) || 10,
    },
  })

export function DistributionMembers({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { data, total, page, page_size } = loaded
  const [edited, setEdited] = useState<ShopMember>()
  const close = () => setEdited(undefined)
  return (
    <DistributionPage title={t('distribution.members')}>
      {data.length === 0 ? (
        <Empty icon="user" title={t('distribution.noMembers')}>
          {t('distribution.noMembersText')}
        </Empty>
      ) : (
        <DataTable
          label={t('distribution.members')}
          rows={data}
          columns={[
            {
              label: t('distribution.member'),
              cell: ({ number, name, contact, tags }) => (
                <>
                  {name} <span className="second number">{t('resale.customerNumber', { number: String(number) })}</span>
                  <div className="second">{contact}</div>
                  <div className="row">
                    {tags.map((tag) => (
                      <Badge key={tag}>{tag}</Badge>
                    ))}
                  </div>
                </>
              ),
            },
            {
              label: t('distribution.boundAt'),
              cell: ({ bound_at, source }) => (
                <>
                  {format.date(bound_at)}
                  <div className="second">{t(`resale.source.${source}`)}</div>
                </>
              ),
            },
            { label: t('distribution.orders'), isAmount: true, cell: ({ orders }) => format.number(orders) },
            {
              label: t('distribution.spent'),
              isAmount: true,
              cell: ({ spent, currency }) => format.money(spent, currency),
            },
            {
              label: t('distribution.lastOrder'),
              cell: ({ last_order_at }) => (last_order_at ? format.date(last_order_at) : '–'),
            },
            {
              label: t('distribution.lastVisit'),
              cell: ({ last_visit_at }) => (last_visit_at ? format.date(last_visit_at) : '–'),
            },
            {
              label: t('distribution.note'),
              cell: (member) => (
                <>
                  {member.note && <p>{member.note}</p>}
                  <Button size="small" icon="pencil" onClick={() => setEdited(member)}>
                    {t('distribution.editNote')}
                  </Button>
                </>
              ),
            },
          ]}
        />
      )}
      <Pagination page={page} pageSize={page_size} total={total} />
      <Dialog open={edited !== undefined} title={edited?.name ?? ''} onClose={close}>
        {edited && (
          <NoteForm
            member={edited}
            onSaved={() => {
              close()
              void revalidate()
            }}
          />
        )}
      </Dialog>
    </DistributionPage>
  )
}

function NoteForm({ member, onSaved }: { member: ShopMember; onSaved: () => void }) {
  const t = useTranslate()
  const { busy, errors, message, submit } = useFormState()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { note = '', tags = '' } = valuesOf(event.currentTarget)
    const body = {
      note,
      tags: tags
        .split(/[,，]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    }
    const isSaved = await submit(async () => void (await call(editShopMember, { params: { id: member.id }, body })))
    if (isSaved) onSaved()
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="stack wide">
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <TextArea
        name="note"
        maxLength={1000}
        label={t('distribution.note')}
        defaultValue={member.note}
        error={errors['note']}
      />
      <TextField
        name="tags"
        maxLength={300}
        label={t('distribution.tags')}
        hint={t('distribution.tagsHint')}
        defaultValue={member.tags.join(', ')}
        error={errors['tags'] ?? errors['tags.0']}
      />
      <div className="row-end">
        <Button type="submit" look="primary" busy={busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
