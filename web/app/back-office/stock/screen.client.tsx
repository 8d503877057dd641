/** Stock: the SKUs with what is left of them, or the log of changes. */
import { useAddress } from '../shell/screens.ts'
import { StockList } from './list.client.tsx'
import { StockLog } from './log.client.tsx'

export default function StockScreen() {
  const { search } = useAddress()
  return new URLSearchParams(search).get('view') === 'log' ? <StockLog /> : <StockList />
}
