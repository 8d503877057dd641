/** Blocks of earlier versions, brought up to date when they are read. Pure. */
import type { BlockType, PageBlock } from './page-block.ts'

type Props = Record<string, unknown>

/** Per type, the steps from version 1 to 2, from 2 to 3 and so on. Types without steps are at version 1. */
const upgrades: Partial<Record<BlockType, readonly ((props: Props) => Props)[]>> = {
  // At first a carousel without a source showed slides of its own.
  carousel: [(props) => ({ source: 'own', ...props })],
}

/** The version of a type that is written today. */
export const versionOf = (type: BlockType): number => 1 + (upgrades[type]?.length ?? 0)

/** The block in today's version; one of today, of a later version or of an unknown type stays as it is. */
export function upToDate(block: PageBlock): PageBlock {
  const steps = (Object.hasOwn(upgrades, block.type) && upgrades[block.type]?.slice(block.version - 1)) || []
  if (steps.length === 0) return block
  const props = steps.reduce((before, step) => step(before), block.props as Props)
  return { ...block, version: versionOf(block.type), props } as PageBlock
}
