CREATE TABLE "adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"worth" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"requested_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adjustments_amount_not_zero" CHECK ("adjustments"."amount" <> 0),
	CONSTRAINT "adjustments_account_known" CHECK ("adjustments"."account" in ('balance', 'points')),
	CONSTRAINT "adjustments_status_known" CHECK ("adjustments"."status" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "adjustments_decided" CHECK (("adjustments"."status" = 'waiting') = ("adjustments"."decided_at" is null)),
	CONSTRAINT "adjustments_four_eyes" CHECK ("adjustments"."status" <> 'approved' or "adjustments"."decided_by" is null or ("adjustments"."decided_by" <> "adjustments"."requested_by" and "adjustments"."decided_by" <> "adjustments"."user_id"))
);
--> statement-breakpoint
CREATE TABLE "point_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"user_id" integer,
	"coupon_id" integer,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"points" integer NOT NULL,
	"stock" integer,
	"per_member" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"exchanged" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_offers_points_positive" CHECK ("point_offers"."points" > 0 and "point_offers"."per_member" > 0),
	CONSTRAINT "point_offers_within_stock" CHECK ("point_offers"."exchanged" >= 0 and "point_offers"."exchanged" <= "point_offers"."stock")
);
--> statement-breakpoint
CREATE TABLE "point_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer,
	"product_id" integer,
	"rate" numeric(12, 4) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_rates_category_id_unique" UNIQUE("category_id"),
	CONSTRAINT "point_rates_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "point_rates_of_one" CHECK (num_nonnulls("point_rates"."category_id", "point_rates"."product_id") = 1),
	CONSTRAINT "point_rates_not_negative" CHECK ("point_rates"."rate" >= 0)
);
--> statement-breakpoint
ALTER TABLE "point_awards" ADD COLUMN "line_rates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "red_packet_campaigns" ADD COLUMN "group_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "red_packet_campaigns" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "red_packet_campaigns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_offer_id_point_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."point_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_offers" ADD CONSTRAINT "point_offers_template_id_coupon_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rates" ADD CONSTRAINT "point_rates_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rates" ADD CONSTRAINT "point_rates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_status" ON "adjustments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "adjustments_user" ON "adjustments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "adjustments_requester" ON "adjustments" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "adjustments_decider" ON "adjustments" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "point_exchanges_offer" ON "point_exchanges" USING btree ("offer_id","user_id");--> statement-breakpoint
CREATE INDEX "point_exchanges_user" ON "point_exchanges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "point_exchanges_coupon" ON "point_exchanges" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "point_offers_template" ON "point_offers" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("completed_at") WHERE status = 'completed' and deleted_at is null;