/**
 * A home page that staff or a reseller built from blocks. Blocks that move by themselves run at once; the code of all
 * others weighs nothing on arrival.
 */
import type { ShownBlock, ShownBlockOf, ShownPage } from '#contract/page'
import { withBundle } from '../../i18n/with-bundle.ts'
import { useMall } from '../../mall.ts'
import { lazyPart, quietPart } from '../../ui/lazy-part.ts'
import styles from './built-home.module.css'
import { Steady } from './page-block-parts.tsx'
import blockStyles from './page-blocks.module.css'

const Slides = lazyPart(() => import('./slides-block.tsx'))
const Countdown = lazyPart(() => import('./countdown-block.tsx'))
const Block = quietPart(() => withBundle('built', () => import('./page-blocks.tsx')))

export default function BuiltHome({ page }: { page: Pick<ShownPage, 'blocks'> }) {
  const { site_name } = useMall()
  return (
    <div className={`page-width ${styles.home}`}>
      <h1 className="visually-hidden">{site_name}</h1>
      <div className={blockStyles.blocks}>
        {page.blocks.map((block) => (
          <Steady key={block.id} value={block}>
            {draw}
          </Steady>
        ))}
      </div>
    </div>
  )
}

function draw(block: ShownBlock) {
  if (block.type === 'carousel') return <Slides block={block as ShownBlockOf<'carousel'>} />
  if (block.type === 'countdown') return <Countdown block={block as ShownBlockOf<'countdown'>} />
  return <Block block={block} />
}
