import styles from './payment.module.css'

/** A long number in groups: it wraps between groups, never within one. */
export const Grouped = ({ groups }: { groups: readonly string[] }) =>
  groups.map((group, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups may be alike and never change places
    <span key={at}>
      <span className={styles.group}>{group}</span>
      {at < groups.length - 1 && ' '}
    </span>
  ))
