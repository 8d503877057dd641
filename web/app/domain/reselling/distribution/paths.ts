/** Pages of the distribution center that only its own pages link to. */
import { paths } from '../../../paths.ts'

const at = (part: string) => `${paths.distribution()}/${part}`

export const resalePaths = {
  share: (productId?: number) => (productId === undefined ? at('share') : `${at('share')}?product=${productId}`),
  levels: () => at('levels'),
  selection: () => at('selection'),
  simulator: () => at('simulator'),
  statement: () => at('statement'),
  setup: () => at('setup'),
}
