import { approvals } from '#contract/status'
import { createdAt, primaryId, time, updatedAt, wordList } from '../../../db/columns.ts'
import { boolean, check, index, integer, pgTable, sql, text, uniqueIndex } from '../../../db/drizzle.ts'
import { memberGroups } from '../../pricing/price/schema.ts'
import { departments } from '../department/schema.ts'

/** Any account: member, distributor or staff. */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    username: text('username').notNull(),
    /** The name the member chose: the profile's nickname. */
    alias: text('alias'),
    gender: text('gender', { enum: ['male', 'female'] }),
    /** Calling code of the phone as the member typed it, such as `+86`. */
    countryCode: text('country_code'),
    email: text('email'),
    /** Only a verified e-mail address is unique and resets the password, and at sign-in it comes before unverified ones; where the mall sends no mail, it counts as verified. */
    emailVerified: boolean('email_verified').notNull().default(true),
    /** As typed but for ornaments. */
    phone: text('phone'),
    /** E.164, where the calling code is known. */
    phoneE164: text('phone_e164'),
    /** Proven by a code. Only a verified phone is unique and resets the password. */
    phoneVerified: boolean('phone_verified').notNull().default(false),
    avatar: text('avatar'),
    passwordHash: text('password_hash').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isSuperuser: boolean('is_superuser').notNull().default(false),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Of a one-time password. */
    passwordExpiresAt: time('password_expires_at'),
    /** Whether it may order, where the mall approves its buyers. */
    approval: text('approval', { enum: approvals }).notNull().default('approved'),
    approvalReason: text('approval_reason').notNull().default(''),
    isDemo: boolean('is_demo').notNull().default(false),
    language: text('language').notNull().default('en'),
    /** The owner has chosen the language; otherwise it is that of the last sign-in. */
    choseLanguage: boolean('chose_language').notNull().default(false),
    departmentId: integer('dept_id').references(() => departments.id, { onDelete: 'set null' }),
    groupId: integer('group_id').references(() => memberGroups.id, { onDelete: 'set null' }),
    /** Whether the products that the member views are recorded. */
    keepsHistory: boolean('keeps_history').notNull().default(true),
    /** The account that it was merged into; it is closed. */
    mergedIntoId: integer('merged_into_id'),
    lastLogin: time('last_login'),
    /** The account is erased: only its number is left, for its orders. */
    erasedAt: time('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Names, mails and phones sign in, so they are unique without regard to case and spelling.
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`).where(sql`${table.emailVerified}`),
    uniqueIndex('users_phone_key').on(table.phoneE164).where(sql`${table.phoneVerified}`),
    index('users_phone').on(table.phone).where(sql`${table.phoneVerified}`),
    // Staff look for any part of them.
    index('users_username_parts').using('gin', sql`lower(${table.username}) gin_trgm_ops`),
    index('users_alias_parts').using('gin', sql`lower(${table.alias}) gin_trgm_ops`),
    index('users_email_parts').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
    index('users_phone_parts').using('gin', sql`${table.phone} gin_trgm_ops`),
    index('users_full_phone_parts').using('gin', sql`${table.phoneE164} gin_trgm_ops`),
    index('users_department').on(table.departmentId),
    index('users_group').on(table.groupId).where(sql`group_id is not null`),
    check('users_approval_known', sql`${table.approval} in (${wordList(approvals)})`),
    // The few among very many.
    index('users_unapproved').on(table.approval, table.id).where(sql`${table.approval} <> 'approved'`),
    index('users_superusers').on(table.id).where(sql`${table.isSuperuser}`),
    index('users_disabled').on(table.id).where(sql`not ${table.isActive}`),
  ],
)

export type User = typeof users.$inferSelect
