/** The page editor of the back office within the distribution center, for the blocks and products of a shop. */
import { useLocation } from 'react-router'
import { useEditedId } from '../back-office/form/address.ts'
import { CatalogScopeContext } from '../back-office/form/catalog-scope.ts'
import { AddressContext } from '../back-office/shell/screens.ts'
import { Providers } from '../back-office/shell.client.tsx'
import { PageEditor } from '../back-office/site/page/editor.client.tsx'
import { NewPage } from '../back-office/site/page/new.client.tsx'
import type { Theme } from '../visit.ts'

export default function ShopPageEditor({ shop, theme }: { shop: string; theme: Theme }) {
  const location = useLocation()
  return (
    <Providers theme={theme} onStale={() => {}}>
      <CatalogScopeContext value={shop}>
        <AddressContext value={location}>
          <Opened />
        </AddressContext>
      </CatalogScopeContext>
    </Providers>
  )
}

function Opened() {
  const id = useEditedId()
  if (id === 'new') return <NewPage />
  return id ? <PageEditor key={id} id={id} /> : null
}
