/** Buttons and links that look like buttons. A button needs JavaScript, so it waits until the page is hydrated. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { useHydrated } from '../state.ts'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

interface Look {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'usual' | 'small' | 'large'
  icon?: IconName
  block?: boolean
}

const classOf = ({ look = 'secondary', size = 'usual', block }: Look, extra?: string) =>
  [styles.button, styles[look], size !== 'usual' && styles[size], block && styles.block, extra]
    .filter(Boolean)
    .join(' ')

type ButtonProps = Look & { ref?: Ref<HTMLButtonElement>; busy?: boolean; children: ReactNode } & Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'children'
  >

export function Button({
  look,
  size,
  icon,
  block,
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated()
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, size, block } as Look, className)}
      disabled={disabled || !hydrated}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? swallow : rest.onClick}
    >
      {busy ? <Icon name="loader" size={18} className={styles.spinning} /> : icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </button>
  )
}

// Busy buttons keep focus, which `disabled` would take away; a second press does nothing.
const swallow = (event: { preventDefault(): void }) => event.preventDefault()

/** A submit button of a plain GET form: it works without JavaScript. */
export function PlainSubmit({ look, size, icon, block, children }: Look & { children: ReactNode }) {
  return (
    <button type="submit" className={classOf({ look, size, block } as Look)}>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </button>
  )
}

export function ButtonLink({ look, size, icon, block, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classOf({ look, size, block } as Look, className)}>
      {icon && <Icon name={icon} size={18} />}
      <span>{children as ReactNode}</span>
    </Link>
  )
}

type IconButtonProps = { icon: IconName; label: string; size?: 'usual' | 'small'; active?: boolean } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children'
>

/** An icon alone; `label` is its name for screen readers, and its tooltip. */
export function IconButton({
  icon,
  label,
  size = 'usual',
  active,
  className,
  disabled,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const hydrated = useHydrated()
  return (
    <button
      {...rest}
      type={type}
      className={[styles.iconButton, size === 'small' && styles.iconSmall, active && styles.active, className]
        .filter(Boolean)
        .join(' ')}
      aria-label={label}
      title={label}
      disabled={disabled || !hydrated}
    >
      <Icon name={icon} size={size === 'small' ? 18 : 20} />
    </button>
  )
}
