/** A small drawing of a page: each block by its shape. */
import type { BlockType, PageBlock } from '#contract/api/site/page-block'
import styles from './editor.module.css'

const [width, gap] = [120, 4]
const heights = { page: 90, alone: 38 }

/** Heights of drawn blocks. */
const tall: Partial<Record<BlockType, number>> = {
  top: 30,
  carousel: 26,
  images: 22,
  products: 22,
  video: 26,
  columns: 18,
  text: 14,
  coupons: 14,
  spacer: 4,
  notice: 7,
  search: 8,
}
const usual = 11
/** Parts side by side. */
const across: Partial<Record<BlockType, number>> = {
  images: 2,
  categories: 5,
  brands: 6,
  products: 4,
  deals: 3,
  trades: 4,
  ads: 2,
  columns: 3,
  coupons: 3,
  trust: 4,
  reorder: 3,
}

interface ThumbnailProps {
  blocks: readonly PageBlock[]
  /** One block in the middle of a low picture. */
  isAlone?: boolean
}

const heightOf = ({ type }: PageBlock) => tall[type] ?? usual

export function Thumbnail({ blocks, isAlone = false }: ThumbnailProps) {
  const height = isAlone ? heights.alone : heights.page
  const [only] = blocks
  let top = isAlone && only ? (height - heightOf(only)) / 2 : gap
  return (
    <svg className={styles.thumbnail} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {blocks.map((block) => {
        const at = top
        const size = heightOf(block)
        top += size + gap
        if (at + 3 > height) return null
        const isTable = block.type === 'products' && block.props.layout === 'table'
        const count = isTable ? 1 : (across[block.type] ?? 1)
        const each = (width - gap * (count + 1)) / count
        return (
          <g key={block.id} data-type={block.type}>
            {Array.from({ length: count }, (_, part) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: parts are alike
                key={part}
                x={gap + part * (each + gap)}
                y={at}
                width={each}
                height={Math.min(size, height - at)}
                rx={2}
              />
            ))}
            {(isTable || block.type === 'text') &&
              [0.35, 0.65].map((line) => (
                <line key={line} x1={gap} x2={width - gap} y1={at + size * line} y2={at + size * line} />
              ))}
          </g>
        )
      })}
    </svg>
  )
}
