/** Shows prices in the chosen currency too, from now on. */
import { indicationStore } from '../ui/price.tsx'
import { chosenCurrency } from './chosen.ts'

export const showIndications = async () => {
  if (chosenCurrency.get()) indicationStore.set(await import('./indication.tsx'))
}
