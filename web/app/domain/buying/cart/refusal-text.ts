/** Why a line cannot be bought: the server's text, except for "at most 0". */
import type { Reason } from '#contract/api/buying/cart'
import type { Translate } from '../../../i18n/translate.ts'

export const refusalText = ({ error, params, msg }: Pick<Reason, 'error' | 'params' | 'msg'>, t: Translate): string =>
  error === 'INSUFFICIENT_STOCK' && params['stock'] === 0 ? t('catalog.outOfStock') : msg
