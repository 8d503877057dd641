CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_owner" UNIQUE("kind","owner_id"),
	CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('order_paid', 'order_refund')),
	CONSTRAINT "ledger_accounts_balance_not_negative" CHECK ("ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"source" text NOT NULL,
	"reason" text,
	"actor_id" integer,
	"actor" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_source" UNIQUE("account_id","source"),
	CONSTRAINT "ledger_entries_amount_not_zero" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_balance_not_negative" CHECK ("ledger_entries"."balance" >= 0),
	CONSTRAINT "ledger_entries_type_known" CHECK ("ledger_entries"."type" in ('payment', 'correction', 'refund_opened', 'refund_reduced', 'refund', 'moved'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_due" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("created_at","id") WHERE refund_due > 0 and deleted_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_within_paid" CHECK ("orders"."refund_due" >= 0 and "orders"."refund_due" <= "orders"."amount_paid");--> statement-breakpoint
-- Confirmed payments and open refunds become entries with a running balance.
WITH events AS (
  SELECT 'order_paid' AS kind, order_id, 'payment' AS type, amount, 'payment:' || id AS source, NULL::text AS reason,
         decided_by AS actor_id, jsonb_build_object('payment_id', id) AS data, coalesce(decided_at, created_at) AS at
    FROM payments WHERE status = 'confirmed'
  UNION ALL
  SELECT 'order_refund', order_id, 'refund_opened', amount, 'refund_opened:' || id, reason, NULL, '{}', created_at
    FROM refunds WHERE status = 'open'
), accounts AS (
  INSERT INTO ledger_accounts (kind, owner_id, balance)
  SELECT kind, order_id, sum(amount) FROM events GROUP BY kind, order_id
  RETURNING id, kind, owner_id
)
INSERT INTO ledger_entries (account_id, type, amount, balance, source, reason, actor_id, data, created_at)
SELECT a.id, e.type, e.amount, sum(e.amount) OVER (PARTITION BY a.id ORDER BY e.at, e.source), e.source, e.reason, e.actor_id, e.data, e.at
  FROM events e JOIN accounts a ON a.kind = e.kind AND a.owner_id = e.order_id
 ORDER BY e.at, e.source;
--> statement-breakpoint
UPDATE orders o SET refund_due = a.balance FROM ledger_accounts a WHERE a.kind = 'order_refund' AND a.owner_id = o.id;
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Lists filter by these sums, so orders hold a copy.
CREATE FUNCTION copy_order_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'order_paid' THEN UPDATE orders SET amount_paid = NEW.balance WHERE id = NEW.owner_id;
  ELSIF NEW.kind = 'order_refund' THEN UPDATE orders SET refund_due = NEW.balance WHERE id = NEW.owner_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_copied AFTER UPDATE OF balance ON ledger_accounts
  FOR EACH ROW WHEN (OLD.balance <> NEW.balance) EXECUTE FUNCTION copy_order_balance();
