import type { BannerKind } from '#contract/api/site/banner'
import { useEditedId } from '../../form/address.ts'
import { BannerForm } from './form.client.tsx'
import { BannerList } from './list.client.tsx'

export function BannerScreen({ kind }: { kind: BannerKind }) {
  const id = useEditedId()
  return id ? <BannerForm key={id} kind={kind} id={id} /> : <BannerList kind={kind} />
}
