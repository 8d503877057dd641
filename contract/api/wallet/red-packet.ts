/** Red packets: campaigns of staff with amounts that are drawn up front, taken by members with a link; and grants. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Currency,
  Id,
  IdAnswer,
  IdQuery,
  Line,
  Money,
  Nullable,
  OneOf,
  PageQuery,
  PositiveMoney,
  Time,
  TimeInput,
  Version,
} from '../../types.ts'
import { CreatedInFull } from './adjustment.ts'
import { LotCounts, lotStatuses } from './asset.ts'
import { grantBody, grantErrors, startedGrant } from './grant.ts'

const tag = 'red-packet'

export const redPacketModes = ['fixed', 'random'] as const
/** `waiting` for a second member of staff; `ended`: its time is over or every packet is taken; `stopped` by staff. */
export const campaignStates = ['waiting', 'planned', 'running', 'ended', 'stopped'] as const

export const TakenPacket = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'of its campaign, or why staff granted it' }),
  amount: Money,
  left: Type.String({ description: 'decimal; not spent and not expired' }),
  currency: Currency,
  taken_at: Time,
  expires_at: Time,
})
export type TakenPacket = Static<typeof TakenPacket>

const takeErrors = [
  'RED_PACKET_NOT_FOUND',
  'RED_PACKET_ENDED',
  'RED_PACKET_NOT_STARTED',
  'RED_PACKET_NOT_ELIGIBLE',
  'RED_PACKET_LIMIT',
  'OWN_DECISION',
] as const

export const listRedPackets = endpoint({
  name: 'listRedPackets',
  method: 'GET',
  path: '/mall/member/red-packet/list',
  access: 'own',
  tag,
  query: Type.Object({ ...PageQuery, status: Type.Optional(OneOf(lotStatuses)) }),
  list: TakenPacket,
  extra: Type.Object({ available: Money, currency: Currency, counts: LotCounts }),
})
export const takeRedPacket = endpoint({
  name: 'takeRedPacket',
  method: 'POST',
  path: '/mall/member/red-packet/take',
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({ token: Line(40, 1) }),
  data: TakenPacket,
  errors: takeErrors,
  limit: 'payment',
})

const Sum = (description: string) => Type.String({ description: `decimal; ${description}` })

export const CampaignRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  mode: OneOf(redPacketModes),
  total: Money,
  count: Type.Integer({ description: 'packets' }),
  taken: Type.Integer({ description: 'packets that members took' }),
  taken_amount: Sum('of packets that members took'),
  spent: Sum('what orders used of them and did not give back'),
  left: Sum('what members can still spend of them'),
  expired: Sum('what expired of them unspent'),
  per_member: Type.Integer(),
  group_ids: Type.Array(Type.Integer(), { description: 'groups whose members may take them; none means everybody' }),
  valid_days: Type.Integer({ description: 'days from taking a packet until it expires' }),
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
  is_active: Type.Boolean(),
  state: OneOf(campaignStates),
  token: Type.String({ description: 'of the link: `/mall/member/red-packet?token=…`' }),
  order_share: Type.Number({
    description: 'greatest percentage of an order that red packets pay; a setting of the mall',
  }),
  currency: Currency,
  created_at: Time,
  version: Type.Integer(),
})
export type CampaignRow = Static<typeof CampaignRow>

export const listRedPacketCampaigns = endpoint({
  name: 'listRedPacketCampaigns',
  method: 'GET',
  path: '/mall/red-packet/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    name: Type.Optional(Line(120)),
    state: Type.Optional(OneOf(campaignStates)),
  }),
  list: CampaignRow,
})
export const getRedPacketCampaign = endpoint({
  name: 'getRedPacketCampaign',
  method: 'GET',
  path: '/mall/red-packet/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: CampaignRow,
  errors: ['RED_PACKET_NOT_FOUND'],
})

const ValidDays = Type.Integer({ minimum: 1, maximum: 3650 })
const terms = {
  name: Line(120, 1),
  per_member: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  group_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  valid_days: ValidDays,
  starts_at: Type.Optional(Nullable(TimeInput)),
  ends_at: Type.Optional(Nullable(TimeInput)),
}
const termErrors = ['FIELD_FORMAT', 'FIELD_DATE_RANGE', 'FIELD_UNKNOWN_REFERENCE'] as const

export const createRedPacketCampaign = endpoint({
  name: 'createRedPacketCampaign',
  method: 'POST',
  path: '/mall/red-packet/create',
  access: 'api',
  tag,
  body: Type.Object({
    ...terms,
    mode: OneOf(redPacketModes),
    total: PositiveMoney,
    count: Type.Integer({ minimum: 1, maximum: 10_000 }),
  }),
  data: CreatedInFull,
  errors: ['AMOUNT_INVALID', ...termErrors],
})
export const updateRedPacketCampaign = endpoint({
  name: 'updateRedPacketCampaign',
  method: 'POST',
  path: '/mall/red-packet/update',
  access: 'api',
  tag,
  body: Type.Object({ id: Id, version: Type.Optional(Version), ...terms }),
  data: IdAnswer,
  errors: ['RED_PACKET_NOT_FOUND', 'VERSION_CONFLICT', ...termErrors],
})
export const stopRedPacketCampaign = endpoint({
  name: 'stopRedPacketCampaign',
  method: 'POST',
  path: '/mall/red-packet/stop',
  access: 'api',
  tag,
  body: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  data: IdAnswer,
  errors: ['RED_PACKET_NOT_FOUND'],
})

export const CampaignPacket = Type.Object({
  id: Type.Integer(),
  amount: Money,
  user: Nullable(Type.Object({ id: Type.Integer(), username: Type.String() })),
  taken_at: Nullable(Time),
  expires_at: Nullable(Time),
  spent: Sum('what orders used of it and did not give back'),
  left: Sum('what the member can still spend of it'),
  expired: Sum('what expired of it unspent'),
  currency: Currency,
})
export type CampaignPacket = Static<typeof CampaignPacket>

export const listCampaignPackets = endpoint({
  name: 'listCampaignPackets',
  method: 'GET',
  path: '/mall/red-packet/packet/list',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    campaign_id: Id,
    is_taken: Type.Optional(Type.Boolean()),
    username: Type.Optional(Line(100)),
  }),
  list: CampaignPacket,
})

export const startRedPacketGrant = endpoint({
  name: 'startRedPacketGrant',
  method: 'POST',
  path: '/mall/red-packet/grant',
  access: 'api',
  tag,
  body: Type.Object({ amount: PositiveMoney, valid_days: ValidDays, ...grantBody }),
  data: Type.Object({
    ...startedGrant,
    total: Sum('for all together'),
    currency: Currency,
    needs_approval: Type.Boolean({
      description: 'the total is above the limit of the settings: a second member of staff has to approve each',
    }),
  }),
  errors: ['AMOUNT_INVALID', ...grantErrors],
})
