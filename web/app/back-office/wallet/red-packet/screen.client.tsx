/** Campaigns of red packets: list, form, the packets of one. */
import { useEditedId } from '../../form/address.ts'
import { useAddress } from '../../shell/screens.ts'
import { CampaignForm } from './form.client.tsx'
import { CampaignList } from './list.client.tsx'
import { CampaignPackets } from './packets.client.tsx'

export default function RedPacketScreen() {
  const id = useEditedId()
  const packets = new URLSearchParams(useAddress().search).get('packets') ?? ''
  if (id) return <CampaignForm key={id} id={id} />
  return /^[1-9]\d{0,8}$/.test(packets) ? <CampaignPackets id={Number(packets)} /> : <CampaignList />
}
