DROP INDEX "orders_user";--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "value_band" integer GENERATED ALWAYS AS (floor(16 * ln(greatest(stock::float8 * coalesce(price, 0), 0)::float8 + 1))::int) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "skus_value" ON "skus" USING btree ("value_band") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at","id","status","payment_status","source","amount_payable","amount_paid","refund_due") WHERE deleted_at is null;