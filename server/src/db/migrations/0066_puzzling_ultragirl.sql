ALTER TABLE "orders" ADD COLUMN "terms_deposit" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_shipment" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_groups" ADD COLUMN "terms_deposit" integer;--> statement-breakpoint
ALTER TABLE "member_groups" ADD COLUMN "terms_shipment" integer;--> statement-breakpoint
ALTER TABLE "member_groups" ADD COLUMN "terms_days" integer;--> statement-breakpoint
CREATE INDEX "orders_balance_due" ON "orders" USING btree ("balance_due_at") WHERE balance_due_at is not null and amount_paid - refund_due < amount_payable and status <> 'canceled' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms" CHECK (("orders"."terms_deposit" is null and "orders"."terms_shipment" is null and "orders"."terms_days" is null) or ("orders"."terms_deposit" between 1 and 100 and "orders"."terms_shipment" >= 0 and "orders"."terms_deposit" + "orders"."terms_shipment" <= 100 and ("orders"."terms_days" is not null) = ("orders"."terms_deposit" + "orders"."terms_shipment" < 100) and coalesce("orders"."terms_days", 1) between 1 and 365) is true);