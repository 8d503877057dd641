/** Why a line cannot be bought, in words: the server's, but for "at most none". */
import type { Reason } from '#contract/cart'
import type { Translate } from '../../i18n/translate.ts'

export const refusalText = ({ error, params, msg }: Pick<Reason, 'error' | 'params' | 'msg'>, t: Translate): string =>
  error === 'INSUFFICIENT_STOCK' && params['stock'] === 0 ? t('catalog.outOfStock') : msg
