/** Banners in the order in which visitors see them, one list per position. */
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adPositions, type BannerKind, type BannerRow } from '#contract/api/site/banner'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { hasRight, useStaff } from '../../staff.ts'
import type { Arrangement } from '../../tree/arrange.ts'
import { useArranging } from '../../tree/arranging.client.ts'
import { SortableTree } from '../../tree/sortable-tree.client.tsx'
import { TreeScreen } from '../../tree/tree-screen.client.tsx'
import { HomePlaces } from '../home-places.client.tsx'
import styles from './banner.module.css'
import { type BannerLine, bannersKey, endpointsOf, readBanners, readMall, usualPosition } from './kinds.client.ts'
import { PlaceHead } from './place.client.tsx'
import { isSurplus } from './places.ts'
import { BannerRowContent, useBannerName } from './row.client.tsx'

export function BannerList({ kind }: { kind: BannerKind }) {
  const t = useTranslate()
  const staff = useStaff()
  const formAddress = useFormAddress()
  const nameOf = useBannerName()
  const change = useChange('banners')
  const { add, edit, remove, sort } = endpointsOf[kind]
  const read = useQuery({ queryKey: bannersKey(kind), queryFn: ({ signal }) => readBanners(kind, signal) })
  const { data: mall } = useQuery({ queryKey: ['homepage'], queryFn: ({ signal }) => readMall(signal) })
  const arrange = useArranging<BannerLine>(bannersKey(kind), ({ ids }, before) =>
    call(sort, { body: { ids: movedOf(before, ids) } }),
  )
  const [mayEdit, maySort] = [hasRight(staff, edit), hasRight(staff, sort)]
  const createButton = hasRight(staff, add) && (
    <ButtonLink look="primary" icon="plus" to={formAddress('new')}>
      {t(`banner.${kind}.new`)}
    </ButtonLink>
  )
  const switchRow = (row: BannerRow, enabled: boolean) =>
    void change(
      () => call(edit, { body: { id: row.id, enabled } }),
      t(enabled ? 'banner.turnedOn' : 'banner.turnedOff', { name: nameOf(row) }),
    )
  const removeRow = (row: BannerRow) =>
    void change(() => call(remove, { body: { id: row.id } }), t('banner.deleted', { name: nameOf(row) }), {
      title: t('banner.deleteTitle', { name: nameOf(row) }),
      text: t('brand.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })

  const list = (rows: readonly BannerLine[], position: string, isFirst: boolean) => {
    const here = rows.filter((row) => row.position === position)
    if (here.length === 0) return <p className="second">{t('banner.emptyPlace')}</p>
    return (
      <SortableTree
        isFlat
        hasHint={isFirst}
        label={t(`banner.${kind}.title`)}
        rows={here}
        nameOf={nameOf}
        onArrange={maySort && here.length > 1 ? (moved) => arrange(wholeOrder(rows, moved)) : undefined}
        content={({ row }) => (
          <BannerRowContent
            kind={kind}
            row={row}
            isSurplus={isSurplus(kind, row, here)}
            replaced={rows.filter(({ id }) => id === row.replaces_id).map(nameOf)[0]}
            timeZone={mall?.time_zone}
            onRemove={() => removeRow(row)}
          >
            <Switch
              checked={row.enabled}
              disabled={!mayEdit}
              aria-label={t('banner.enabledNamed', { name: nameOf(row) })}
              onChange={(event) => switchRow(row, event.currentTarget.checked)}
            />
          </BannerRowContent>
        )}
      />
    )
  }
  return (
    <TreeScreen
      title={t(`banner.${kind}.title`)}
      actions={createButton}
      filters={<HomePlaces active={`/mall-admin/${kind}`} />}
      read={read}
      empty={
        <Empty icon="image" title={t(`banner.${kind}.none`)} action={createButton}>
          {t(`banner.${kind}.noneText`)}
        </Empty>
      }
    >
      {(rows) => {
        const places = placesOf(kind, rows)
        const firstMovable = places.find((place) => rows.filter(({ position }) => position === place).length > 1)
        if (kind === 'carousel' && places.length === 1) return list(rows, places[0] ?? '', true)
        return places.map((position) => (
          <section key={position} className={styles.place} aria-labelledby={`place-${position}`}>
            <PlaceHead position={position} addAddress={hasRight(staff, add) && formAddress('new', { position })} />
            {list(rows, position, position === firstMovable)}
          </section>
        ))
      }}
    </TreeScreen>
  )
}

/** The positions of the storefront, then those of other front ends. */
function placesOf(kind: BannerKind, rows: readonly BannerRow[]): string[] {
  const known = kind === 'adspace' ? adPositions : [usualPosition.carousel]
  return [...new Set([...known, ...rows.map(({ position }) => position)])]
}

/** The arrangement of one position's list within all rows. */
function wholeOrder(rows: readonly BannerRow[], { ids }: Arrangement): Arrangement {
  const queue = [...ids]
  return { parentId: 0, ids: rows.map(({ id }) => (ids.includes(id) ? (queue.shift() ?? id) : id)) }
}

/** The rows of the position in which a row was moved, in their new order. */
function movedOf(before: readonly BannerRow[], ids: readonly number[]): number[] {
  const position = before.find(({ id }, place) => id !== ids[place])?.position
  const here = new Set(before.filter((row) => row.position === position).map(({ id }) => id))
  return ids.filter((id) => here.has(id))
}
