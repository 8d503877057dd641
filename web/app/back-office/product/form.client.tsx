import { getProduct } from '#contract/product'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { EditScreen } from '../form/edit-screen.client.tsx'

export function ProductForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['products', 'one', id]}
      read={id === 'new' ? undefined : (signal) => call(getProduct, { params: { id }, signal })}
      initial={() => ({})}
      save={async () => {}}
      Form={() => null}
      title={(product) => product?.name ?? t('products.new')}
      list={t('products.title')}
    />
  )
}
