-- by hand: no row is added between the copy and the drop. Dropping locks the referenced tables too; in the order of the requests, neither waits for the other
LOCK TABLE "users", "distributors", "balance_withdrawals", "withdrawals" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
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
-- The ids of both old tables overlap, so they are given again, above all old ones; the ledger, which is append-only, names the old ones.
SELECT setval(pg_get_serial_sequence('payouts', 'id'), max("id")) FROM (SELECT "id" FROM "balance_withdrawals" UNION ALL SELECT "id" FROM "withdrawals") old HAVING max("id") IS NOT NULL;--> statement-breakpoint
INSERT INTO "payouts" ("source", "user_id", "amount", "fee", "bank", "status", "reason", "reference", "decided_at", "decided_by", "ledger_source", "version", "created_at")
SELECT * FROM (
	SELECT 'balance', b."user_id", b."amount", 0, b."bank", b."status", b."reason", b."reference", b."decided_at", b."decided_by", 'balance_withdrawal:' || b."id", b."version", b."created_at" AS "at"
	FROM "balance_withdrawals" b
	UNION ALL
	SELECT 'earning', d."user_id", w."amount", w."fee", w."bank", w."status", w."reason", w."reference", w."decided_at", w."decided_by", 'withdrawal:' || w."id", w."version", w."created_at"
	FROM "withdrawals" w JOIN "distributors" d ON d."id" = w."distributor_id"
) old ORDER BY "at";--> statement-breakpoint
-- By hand, up to the rights: processes of the version before read and write both names until the last of them has restarted, and find the same rows there under the old ids. The release after this one drops the views and the function.
CREATE VIEW "new_balance_withdrawals" AS
SELECT substring("ledger_source" from '^balance_withdrawal:(\d+)$')::int AS "id", "user_id", "amount", "bank", "status", "reason", "reference", "decided_at", "decided_by", "version", "created_at"
FROM "payouts" WHERE "ledger_source" ~ '^balance_withdrawal:';--> statement-breakpoint
CREATE VIEW "new_withdrawals" AS
SELECT substring("ledger_source" from '^withdrawal:(\d+)$')::int AS "id", (SELECT d."id" FROM "distributors" d WHERE d."user_id" = "payouts"."user_id") AS "distributor_id", "amount", "fee", "bank", "status", "reason", "reference", "decided_at", "decided_by", "version", "created_at"
FROM "payouts" WHERE "ledger_source" ~ '^withdrawal:';--> statement-breakpoint
DO $$
DECLARE granted record;
BEGIN
	FOR granted IN SELECT DISTINCT grantee FROM information_schema.role_table_grants
		WHERE table_schema = 'public' AND table_name = 'withdrawals' AND privilege_type = 'INSERT' AND grantee <> current_user
	LOOP
		EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON "new_balance_withdrawals", "new_withdrawals" TO %I', granted.grantee);
	END LOOP;
END $$;--> statement-breakpoint
DROP TABLE "balance_withdrawals" CASCADE;--> statement-breakpoint
DROP TABLE "withdrawals" CASCADE;--> statement-breakpoint
ALTER VIEW "new_balance_withdrawals" RENAME TO "balance_withdrawals";--> statement-breakpoint
ALTER VIEW "new_withdrawals" RENAME TO "withdrawals";--> statement-breakpoint
-- The serving role gets its rights to the new table only after the migration.
CREATE FUNCTION insert_old_withdrawal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	NEW.id := nextval(pg_get_serial_sequence('payouts', 'id'));
	NEW.status := coalesce(NEW.status, 'requested');
	NEW.reason := coalesce(NEW.reason, '');
	NEW.reference := coalesce(NEW.reference, '');
	NEW.version := coalesce(NEW.version, 1);
	NEW.created_at := coalesce(NEW.created_at, now());
	IF TG_TABLE_NAME = 'withdrawals' THEN
		NEW.fee := coalesce(NEW.fee, 0);
		INSERT INTO payouts (id, source, user_id, amount, fee, bank, status, reason, reference, decided_at, decided_by, ledger_source, version, created_at) OVERRIDING SYSTEM VALUE
		SELECT NEW.id, 'earning', d.user_id, NEW.amount, NEW.fee, NEW.bank, NEW.status, NEW.reason, NEW.reference, NEW.decided_at, NEW.decided_by, 'withdrawal:' || NEW.id, NEW.version, NEW.created_at
		FROM distributors d WHERE d.id = NEW.distributor_id;
	ELSE
		INSERT INTO payouts (id, source, user_id, amount, bank, status, reason, reference, decided_at, decided_by, ledger_source, version, created_at) OVERRIDING SYSTEM VALUE
		VALUES (NEW.id, 'balance', NEW.user_id, NEW.amount, NEW.bank, NEW.status, NEW.reason, NEW.reference, NEW.decided_at, NEW.decided_by, 'balance_withdrawal:' || NEW.id, NEW.version, NEW.created_at);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "balance_withdrawals_insert" INSTEAD OF INSERT ON "balance_withdrawals" FOR EACH ROW EXECUTE FUNCTION insert_old_withdrawal();--> statement-breakpoint
CREATE TRIGGER "withdrawals_insert" INSTEAD OF INSERT ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION insert_old_withdrawal();--> statement-breakpoint
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
