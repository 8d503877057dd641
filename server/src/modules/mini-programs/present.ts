/** Mini programs on the wire. */
import type { MiniHead, MiniProgram, MiniVersion } from '#contract/api/mini-programs/mini-program'
import type { MiniReview, MiniVersionRow } from '#contract/api/mini-programs/mini-program-admin'
import type { Locale } from '#contract/types'
import { textIn } from '../../lib/translate.ts'
import { missingFields } from './content.ts'
import type { FoundEvent, StaffRow, VersionHead } from './queries.ts'
import type { ProgramRow } from './schema.ts'

export function presentHead(row: ProgramRow, versions: readonly VersionHead[]): MiniHead {
  const own = versions.filter(({ programId }) => programId === row.id)
  const [latest] = own
  return {
    id: row.id,
    platform: row.platform,
    name: row.content.name,
    latest: latest ? { number: latest.number, status: latest.status } : null,
    released: own.find(({ status }) => status === 'released')?.number ?? null,
    updated_at: row.updatedAt.toISOString(),
  }
}

const headOf = ({ id, number, note, status, reason, version, createdAt, updatedAt }: VersionHead) => ({
  id,
  number,
  note,
  status,
  reason,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
  version,
})

const historyOf = (versionId: number, events: readonly FoundEvent[]): MiniVersion['history'] =>
  events
    .filter(({ event }) => event.versionId === versionId)
    .map(({ event, by }) => ({
      from: event.from,
      to: event.to,
      by,
      reason: event.reason,
      at: event.createdAt.toISOString(),
    }))

export const presentProgram = (
  row: ProgramRow,
  versions: readonly VersionHead[],
  events: readonly FoundEvent[],
  problem: MiniProgram['package_problem'],
): MiniProgram => ({
  id: row.id,
  platform: row.platform,
  content: row.content,
  has_secret: row.secret !== null,
  missing: missingFields(row.content),
  package_problem: problem,
  versions: versions.map((version) => ({ ...headOf(version), history: historyOf(version.id, events) })),
  version: row.version,
})

export const presentRow = (
  { version, platform, shop, owner }: StaffRow,
  locale: Locale,
  fallback: Locale,
): MiniVersionRow => ({
  ...headOf(version),
  platform,
  name: version.content.name,
  program_id: version.programId,
  shop: { slug: shop.slug, name: textIn(shop.name, locale, fallback) },
  owner,
})

export const presentReview = (
  row: StaffRow,
  earlier: readonly number[],
  events: readonly FoundEvent[],
  view: { locale: Locale; fallback: Locale; problem: MiniReview['package_problem'] },
): MiniReview => ({
  ...presentRow(row, view.locale, view.fallback),
  content: row.version.content,
  package_problem: view.problem,
  history: historyOf(row.version.id, events),
  earlier: [...earlier],
})
