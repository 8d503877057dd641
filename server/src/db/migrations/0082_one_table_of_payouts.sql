CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"bank" jsonb NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"ledger_source" text DEFAULT 'payout:' || gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_ledger_source_unique" UNIQUE("ledger_source"),
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_fee" CHECK ("payouts"."fee" >= 0 and "payouts"."fee" < "payouts"."amount"),
	CONSTRAINT "payouts_source_known" CHECK ("payouts"."source" in ('balance', 'earning')),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('requested', 'paid', 'refused', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("status","id");--> statement-breakpoint
-- The ids of both old tables overlap, so they are given again; the ledger, which is append-only, has the old ones.
INSERT INTO "payouts" ("source", "user_id", "amount", "fee", "bank", "status", "reason", "reference", "decided_at", "decided_by", "ledger_source", "version", "created_at")
SELECT * FROM (
	SELECT 'balance', b."user_id", b."amount", 0, b."bank", b."status", b."reason", b."reference", b."decided_at", b."decided_by", 'balance_withdrawal:' || b."id", b."version", b."created_at" AS "at"
	FROM "balance_withdrawals" b
	UNION ALL
	SELECT 'earning', d."user_id", w."amount", w."fee", w."bank", w."status", w."reason", w."reference", w."decided_at", w."decided_by", 'withdrawal:' || w."id", w."version", w."created_at"
	FROM "withdrawals" w JOIN "distributors" d ON d."id" = w."distributor_id"
) old ORDER BY "at";--> statement-breakpoint
DROP TABLE "balance_withdrawals" CASCADE;--> statement-breakpoint
DROP TABLE "withdrawals" CASCADE;--> statement-breakpoint
-- One right covers both sources: roles that had only one of the two old rights lose it.
DELETE FROM "role_apis" r USING "apis" a
WHERE a."id" = r."api_id" AND a."path" LIKE '/api/v1/mall/balance/admin/withdrawal/%' AND NOT EXISTS (
	SELECT FROM "role_apis" o JOIN "apis" d ON d."id" = o."api_id"
	WHERE o."role_id" = r."role_id" AND d."method" = a."method" AND d."path" = replace(a."path", '/mall/balance/admin/', '/mall/distributor/'));--> statement-breakpoint
UPDATE "apis" SET "path" = replace("path", '/mall/balance/admin/withdrawal/', '/mall/payout/admin/')
WHERE "path" LIKE '/api/v1/mall/balance/admin/withdrawal/%';--> statement-breakpoint
DELETE FROM "role_menus" r USING "menus" m
WHERE m."id" = r."menu_id" AND m."name" = 'order-balance-withdrawal' AND NOT EXISTS (
	SELECT FROM "role_menus" o JOIN "menus" d ON d."id" = o."menu_id"
	WHERE o."role_id" = r."role_id" AND d."name" = 'distribution-withdrawal');--> statement-breakpoint
UPDATE "menus" SET "name" = 'order-payout', "path" = 'payout', "component" = '/order/payout', "updated_at" = now(),
	"titles" = '{"en": "Withdrawals", "cn": "提现审核", "es": "Retiros", "ru": "Выводы средств", "th": "การถอนเงิน", "vi": "Rút tiền"}'
WHERE "name" = 'order-balance-withdrawal';--> statement-breakpoint
DELETE FROM "menus" WHERE "name" = 'distribution-withdrawal';--> statement-breakpoint
UPDATE "staff_news" SET "link" = replace(replace("link", '/mall/order/balance-withdrawal', '/mall/order/payout'), '/mall-admin/distribution/withdrawal', '/mall/order/payout?source=earning')
WHERE "kind" = 'withdrawal';
