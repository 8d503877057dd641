/** The name of a job in words. */
import type { JobRow } from '#contract/api/jobs/job'
import type { MessageId } from '../../i18n/translate.ts'
import { useTranslate } from '../../i18n/use.ts'
import { editActions } from '../catalog/product/bulk-fields.client.tsx'
import { printNames } from '../orders/order/print-names.ts'

const kinds: Record<string, MessageId> = {
  'change-products': 'job.kind.changeProducts',
  'import-products': 'job.kind.importProducts',
  'check-import': 'job.kind.checkImport',
  'import-categories': 'job.kind.importCategories',
  'check-categories': 'job.kind.checkCategories',
  'expire-orders': 'job.kind.expireOrders',
  'complete-orders': 'job.kind.completeOrders',
  'change-orders': 'job.kind.changeOrders',
  'tag-orders': 'job.kind.changeOrders',
  'print-orders': 'job.kind.printOrders',
  'export-orders': 'job.kind.exportOrders',
  'ship-by-file': 'job.kind.shipByFile',
  'count-stock': 'stock.count',
  'import-costs': 'cost.import',
  'collect-categories': 'job.kind.collectCategories',
  'collect-products': 'job.kind.collectProducts',
  'grant-coupons': 'job.kind.grantCoupons',
  'import-translations': 'transfile.job',
  'import-collected': 'job.kind.importCollected',
  'write-export': 'job.kind.writeExport',
}
const actions: Record<string, MessageId> = {
  ...editActions,
  ...printNames,
  on_sale: 'products.putOn',
  off_sale: 'products.takeOff',
  draft: 'products.status.draft',
  delete: 'access.delete',
  confirm_payment: 'work.bulk.confirm_payment',
  ship: 'work.bulk.ship',
  tag: 'work.bulk.tag',
}

export function useJobName(): (job: Pick<JobRow, 'kind' | 'action' | 'undo_of'>) => string {
  const t = useTranslate()
  return ({ kind, action, undo_of }) => {
    if (undo_of !== null) return t('job.undoOf', { id: undo_of })
    const [kindName, actionName] = [kinds[kind], action === null ? undefined : actions[action]]
    const name = kindName ? t(kindName) : kind
    return actionName ? `${name} · ${t(actionName)}` : name
  }
}
