import type { MiniPlatform } from '#contract/api/mini-programs/mini-program'
import type { Translate } from '../../i18n/translate.ts'

/** Names that are the same in every language. */
const names = { telegram: 'Telegram', zalo: 'Zalo', line: 'LINE' }

export const platformName = (t: Translate, platform: MiniPlatform): string =>
  platform in names ? names[platform as keyof typeof names] : t(`mini.platform.${platform as 'wechat'}`)
