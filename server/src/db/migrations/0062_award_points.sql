CREATE TABLE "point_awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"points" integer NOT NULL,
	"rate" numeric(12, 4) NOT NULL,
	"clawed" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'frozen' NOT NULL,
	"release_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_awards_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "point_awards_points_positive" CHECK ("point_awards"."points" > 0),
	CONSTRAINT "point_awards_clawed_within" CHECK ("point_awards"."clawed" between 0 and "point_awards"."points"),
	CONSTRAINT "point_awards_owed_within" CHECK ("point_awards"."owed" between 0 and "point_awards"."clawed"),
	CONSTRAINT "point_awards_status_known" CHECK ("point_awards"."status" in ('frozen', 'released'))
);
--> statement-breakpoint
CREATE TABLE "point_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "point_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type_known";--> statement-breakpoint
ALTER TABLE "point_awards" ADD CONSTRAINT "point_awards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_awards" ADD CONSTRAINT "point_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_days" ADD CONSTRAINT "point_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_awards_due" ON "point_awards" USING btree ("release_at") WHERE status = 'frozen';--> statement-breakpoint
CREATE INDEX "point_awards_owed" ON "point_awards" USING btree ("user_id") WHERE owed > 0;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type_known" CHECK ("ledger_entries"."type" in ('payment', 'correction', 'refund', 'moved', 'refund_opened', 'refund_reduced', 'earning', 'withdrawal', 'withdrawal_returned', 'granted', 'spent', 'given_back', 'expired', 'revoked', 'earned', 'clawed_back', 'exchanged', 'withdrawal_paid', 'released', 'recharge', 'adjustment'));