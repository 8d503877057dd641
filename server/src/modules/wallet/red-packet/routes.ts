import * as contract from '#contract/api/wallet/red-packet'
import type { Router } from '../../../http/route.ts'
import * as staff from './campaigns.ts'
import { grantRedPackets } from './gift.ts'
import { ownPackets, takePacket } from './service.ts'

export function redPacketRoutes({ add }: Router): void {
  add(contract.listRedPackets, (ctx, { query }) => ownPackets(ctx, query))
  add(contract.takeRedPacket, (ctx, { body }) => takePacket(ctx, body.token))
  add(contract.listRedPacketCampaigns, (ctx, { query }) => staff.campaignPage(ctx, query))
  add(contract.getRedPacketCampaign, (ctx, { query }) => staff.campaignRow(ctx, query.id))
  add(contract.createRedPacketCampaign, (ctx, { body }) => staff.createCampaign(ctx, body))
  add(contract.updateRedPacketCampaign, (ctx, { body }) => staff.updateCampaign(ctx, body))
  add(contract.stopRedPacketCampaign, (ctx, { body }) => staff.endCampaign(ctx, body.id))
  add(contract.startRedPacketGrant, (ctx, { body }) => grantRedPackets(ctx, body))
  add(contract.listCampaignPackets, (ctx, { query }) => staff.packetPage(ctx, query))
}
