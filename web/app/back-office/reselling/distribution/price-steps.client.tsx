/** Why a line of a distribution order costs what it costs today, from the base price to the earning. */
import { useQuery } from '@tanstack/react-query'
import { explainShopPrice } from '#contract/api/reselling/distributor-admin'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { StepsTable } from '../../../domain/reselling/distribution/steps-table.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Modal } from '../../modal.client.tsx'

export interface Explained {
  id: number
  sku_id: number
  quantity: number
  currency: string
}

export function PriceSteps({ id, sku_id, quantity, currency, onClose }: Explained & { onClose: () => void }) {
  const t = useTranslate()
  const query = { id, sku_id, quantity: Math.max(1, quantity) }
  const { data, error } = useQuery({
    queryKey: ['shop-price', query],
    queryFn: ({ signal }) => call(explainShopPrice, { query, signal }),
  })
  return (
    <Modal opened onClose={onClose} title={t('distributor.why')} size={520} centered>
      <div className="stack wide">
        {error && <Notice kind="danger">{failureText(error, t)}</Notice>}
        {data && (
          <>
            <p>{data.name}</p>
            <StepsTable explained={data} currency={currency} />
          </>
        )}
      </div>
    </Modal>
  )
}
