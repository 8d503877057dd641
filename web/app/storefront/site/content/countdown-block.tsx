import type { ShownBlockOf } from '#contract/api/site/page'
import { Countdown } from './countdown.tsx'
import { Linked, Words } from './page-block-parts.tsx'
import styles from './page-blocks.module.css'

export default function CountdownBlock({ block: { props } }: { block: ShownBlockOf<'countdown'> }) {
  return (
    <section className={`panel ${styles.countdown}`}>
      <Countdown
        until={props.ends_at}
        title={<Words of={props.title} />}
        ended={<Words of={props.ended} />}
        frame={(children) => <Linked to={props.link}>{children}</Linked>}
      />
    </section>
  )
}
