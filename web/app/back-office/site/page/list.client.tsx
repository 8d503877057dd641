import { TextInput } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { createPage, deletePage, listPages, type PageHead, savePage, takeDownPage } from '#contract/api/site/page'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormAddress } from '../../form/address.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { Coverage } from '../../form/fields/translated.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { HomePlaces } from '../home-places.client.tsx'
import { addressOfPage } from './publish.client.tsx'

export function PageList() {
  const t = useTranslate()
  const [locking, setLocking] = useState<PageHead>()
  return (
    <>
      <ListScreen
        endpoint={listPages}
        name="built-pages"
        title={t('builder.title')}
        create={{ endpoint: createPage, label: t('builder.new') }}
        audit="page"
        above={() => <HomePlaces active="/mall-admin/page" />}
        fields={[
          { name: 'title', kind: 'text', label: t('builder.name') },
          {
            name: 'shops',
            kind: 'choice',
            label: t('builder.owner'),
            choices: ['true'],
            choiceLabels: [t('builder.ownerShops')],
          },
        ]}
        columns={useColumns(setLocking)}
        nameOf={({ title, slug }) => title || slug}
        empty={{ title: t('builder.none'), text: t('builder.noneText') }}
      />
      {locking && <LockDialog page={locking} onClose={() => setLocking(undefined)} />}
    </>
  )
}

function useColumns(onLock: (page: PageHead) => void): DataTableColumn<PageHead>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), savePage)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'title',
      title: t('builder.name'),
      render: ({ id, title, slug }) => <RowName name={title || slug} to={mayEdit && formAddress(id)} />,
    },
    { accessor: 'slug', title: t('builder.slug'), render: addressOfPage },
    {
      accessor: 'state',
      title: t('builder.state'),
      render: ({ state, has_changes, is_home, is_locked, lock_reason, problems_found }) => (
        <span className="row">
          {is_home && <Badge kind="accent">{t('builder.kind.home')}</Badge>}
          {is_locked && <Badge kind="danger">{t('builder.locked', { reason: lock_reason })}</Badge>}
          {problems_found > 0 && <Badge kind="warning">{t('builder.problemsFound', { count: problems_found })}</Badge>}
          <Badge kind={state === 'published' ? 'success' : 'info'}>{t(`builder.state.${state}`)}</Badge>
          {state === 'published' && has_changes && <Badge kind="warning">{t('builder.changes')}</Badge>}
        </span>
      ),
    },
    {
      accessor: 'languages',
      title: t('form.languages'),
      render: ({ languages }) => <Coverage filled={(locale) => languages.includes(locale)} />,
    },
    { accessor: 'updated_at', title: t('builder.changed'), render: ({ updated_at }) => format.date(updated_at) },
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (page) => <Actions page={page} onLock={() => onLock(page)} />,
    },
  ]
}

function Actions({ page, onLock }: { page: PageHead; onLock: () => void }) {
  const t = useTranslate()
  const change = useChange('built-pages')
  const { id, title, slug, shop, is_locked } = page
  const name = title || slug
  const remove = () =>
    change(() => call(deletePage, { params: { id } }), t('textpage.deleted', { name }), {
      title: t('textpage.deleteTitle', { name }),
      text: t('textpage.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  const unlock = () =>
    change(() => call(takeDownPage, { params: { id }, body: { lock: false } }), t('builder.unlocked', { name }))
  return (
    <RowMenu
      id={id}
      name={name}
      edit={savePage}
      actions={[
        shop !== null && {
          endpoint: takeDownPage,
          label: t(is_locked ? 'builder.unlock' : 'builder.lock'),
          icon: 'shield',
          run: () => (is_locked ? void unlock() : onLock()),
        },
      ]}
      remove={{ endpoint: deletePage, run: () => void remove() }}
    />
  )
}

/** Takes a shop's page down; its reseller reads why. */
function LockDialog({ page: { id, title, slug }, onClose }: { page: PageHead; onClose: () => void }) {
  const t = useTranslate()
  const name = title || slug
  return (
    <DialogForm
      title={t('builder.lockTitle', { name })}
      hint={t('builder.lockHint')}
      initial={{ reason: '' }}
      send={({ reason }) => call(takeDownPage, { params: { id }, body: { lock: true, reason } })}
      done={t('builder.lockDone', { name })}
      ok={t('builder.lock')}
      danger
      lists={['built-pages']}
      onClose={onClose}
    >
      {(form) => (
        <TextInput
          required
          data-autofocus
          label={t('builder.lockReason')}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
      )}
    </DialogForm>
  )
}
