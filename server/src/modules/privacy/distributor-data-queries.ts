/** Tables about distributors, their shops, members and earnings. */
import { amounts, type PersonalTable } from './retained-data-queries.ts'

const ownDistributor = 'distributor_id in (select id from distributors where user_id = :member)'
const ownShops = `shop_id in (select s.id from shops s join distributors d on d.id = s.distributor_id where d.user_id = :member)`

/** Only the id of an account, which says nothing once the account is erased. */
const number = { retain: 'holds only the number of the account' }

/** In the order of the erasure. */
export const distributorData: Readonly<Record<string, PersonalTable>> = {
  settled_earnings: { rows: ownDistributor, erase: amounts },
  earning_reviews: {
    rows: `order_id in (select id from orders where ${ownDistributor})`,
    export: { file: 'earning-reviews', columns: 'order_id, state, reason, decided_at', order: 'order_id' },
    erase: { retain: 'why earnings were approved, held or refused: part of the books' },
  },
  same_persons: {
    rows: `(user_id = :member or ${ownDistributor})`,
    export: {
      file: 'same-person',
      columns: 'distributor_id, evidence, is_same, created_at',
      order: 'distributor_id, user_id',
    },
    erase: { retain: 'why orders earned nothing: part of the books' },
  },
  shop_members: {
    rows: `(user_id = :member or ${ownDistributor})`,
    export: { file: 'bound-to-shop', columns: 'distributor_id, bound_at, bound_until', order: 'user_id' },
    erase: 'delete',
  },
  distributor_level_changes: {
    rows: ownDistributor,
    export: { file: 'distribution-levels', columns: 'id, from_name, to_name, reason, turnover, note, created_at' },
    erase: { set: `note = ''` },
  },
  mini_programs: {
    rows: ownShops,
    export: { file: 'mini-programs', columns: 'id, platform, content, created_at' },
    erase: 'delete',
  },
  pages: {
    rows: ownShops,
    export: { file: 'shop-pages', columns: 'id, slug, draft, created_at, updated_at' },
    erase: 'delete',
  },
  shops: {
    rows: ownDistributor,
    export: { file: 'shop', columns: 'id, slug, host, name, intro, notice, contacts, status, created_at' },
    erase: {
      set: `status = 'closed', slug = 'erased-' || id, host = null, name = '{"en": "Closed shop"}', intro = '{}', notice = '{}', contacts = '[]', logo = null, cover = null`,
    },
  },
  shop_renames: { rows: ownShops, export: { file: 'shop-addresses', columns: 'slug, created_at' }, erase: 'delete' },
  shop_categories: { rows: ownShops, erase: number },
  shop_products: { rows: ownShops, erase: { set: `name = '{}', image = null` } },
  distributors: {
    rows: 'user_id = :member',
    export: {
      file: 'distribution',
      columns: 'id, status, application, documents, applied_at, decision_reason, decided_at',
    },
    erase: {
      set: `status = case when level_id is null then 'refused' else 'suspended' end, decision_reason = '', documents = '[]', application = '{"name": "", "company": "", "contact": "", "country": "", "reason": ""}'`,
    },
    traces: `array[application ->> 'name', application ->> 'company', application ->> 'contact']`,
  },
}
