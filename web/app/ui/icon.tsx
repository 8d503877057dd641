/** Icons (Tabler) out of one sprite that the browser caches; a page carries only their names. */

import styles from './icon.module.css'
import sprite from './icons.svg?no-inline'

export type IconName =
  | 'search'
  | 'cart'
  | 'heart'
  | 'home'
  | 'categories'
  | 'user'
  | 'language'
  | 'sun'
  | 'moon'
  | 'auto'
  | 'menu'
  | 'close'
  | 'plus'
  | 'minus'
  | 'check'
  | 'chevron-right'
  | 'chevron-left'
  | 'chevron-down'
  | 'trash'
  | 'pencil'
  | 'copy'
  | 'filter'
  | 'alert'
  | 'info'
  | 'success'
  | 'error'
  | 'package'
  | 'truck'
  | 'address'
  | 'receipt'
  | 'bank'
  | 'upload'
  | 'image'
  | 'share'
  | 'phone'
  | 'shield'
  | 'clock'
  | 'logout'
  | 'settings'
  | 'refresh'
  | 'list'
  | 'login'
  | 'eye'
  | 'eye-off'
  | 'note'
  | 'calendar'
  | 'external'
  | 'star'
  | 'box'
  | 'loader'
  | 'download'
  | 'bell'
  | 'mail'
  | 'help'
  | 'more'
  | 'arrow'
  | 'zoom'
  | 'repeat'
  | 'printer'
  | 'device-desktop'
  | 'device-mobile'
  | 'pause'
  | 'play'
  | 'maximize'
  | 'minimize'
  | 'whatsapp'
  | 'wechat'
  | 'telegram'
  | 'line'
  | 'message'

/** `label` names an icon that is alone; next to a text it stays silent. */
export function Icon({
  name,
  size = 20,
  label,
  className,
}: {
  name: IconName
  size?: number
  label?: string
  className?: string
}) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
