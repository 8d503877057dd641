import type { MessageId } from '#texts/ids'

/** Titles of the distribution center's pages, by the last part of their address. */
const titles: Readonly<Record<string, MessageId>> = {
  distributeOrder: 'distribution.orders',
  product: 'distribution.products',
  members: 'distribution.members',
  category: 'distribution.markups',
  earnings: 'distribution.earnings',
  share: 'resale.share',
  levels: 'resale.levels',
  selection: 'resale.selection',
  simulator: 'resale.simulator',
  statement: 'resale.statement',
  setup: 'resale.setup',
  store: 'distribution.shop',
  'mini-program': 'distribution.miniPrograms',
  pages: 'distribution.pages',
}

export const distributionParts: readonly string[] = ['', ...Object.keys(titles)]

export const distributionTitle = (part: string | undefined): MessageId => titles[part ?? ''] ?? 'distribution.centre'
