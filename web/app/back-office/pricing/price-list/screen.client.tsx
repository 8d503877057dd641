/** Price lists: the lists, the form of one, or its SKU prices. */
import { useEditedId } from '../../form/address.ts'
import { useAddress } from '../../shell/screens.ts'
import { PriceListForm } from './form.client.tsx'
import { PriceListItems } from './items.client.tsx'
import { PriceListList } from './list.client.tsx'

export default function PriceListScreen() {
  const id = useEditedId()
  const priced = new URLSearchParams(useAddress().search).get('prices') ?? ''
  if (/^[1-9]\d{0,8}$/.test(priced)) return <PriceListItems key={priced} id={Number(priced)} />
  return id ? <PriceListForm key={id} id={id} /> : <PriceListList />
}
