CREATE TABLE "member_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_messages_kind" CHECK ("member_messages"."kind" in ('order', 'after_sale', 'balance', 'question', 'account'))
);
--> statement-breakpoint
CREATE TABLE "message_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	"in_mall" boolean NOT NULL,
	CONSTRAINT "message_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_number" UNIQUE("page_id","number")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer,
	"slug" text NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_id" integer,
	"scheduled_id" integer,
	"scheduled_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_locked" boolean DEFAULT false NOT NULL,
	"lock_reason" text DEFAULT '' NOT NULL,
	"updated_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_of_owner" UNIQUE NULLS NOT DISTINCT("shop_id","slug"),
	CONSTRAINT "pages_schedule_whole" CHECK (("pages"."scheduled_id" is null) = ("pages"."scheduled_at" is null)),
	CONSTRAINT "pages_locked_not_shown" CHECK (not "pages"."is_locked" or "pages"."published_id" is null)
);
--> statement-breakpoint
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
ALTER TABLE "member_messages" ADD CONSTRAINT "member_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_published_id_page_versions_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_scheduled_id_page_versions_id_fk" FOREIGN KEY ("scheduled_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_awards" ADD CONSTRAINT "point_awards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_awards" ADD CONSTRAINT "point_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_days" ADD CONSTRAINT "point_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_messages_user" ON "member_messages" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "member_messages_unread" ON "member_messages" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "pages_due" ON "pages" USING btree ("scheduled_at") WHERE "pages"."scheduled_at" is not null;--> statement-breakpoint
CREATE INDEX "pages_ending" ON "pages" USING btree ("ends_at") WHERE "pages"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "point_awards_due" ON "point_awards" USING btree ("release_at") WHERE status = 'frozen';--> statement-breakpoint
CREATE INDEX "point_awards_owed" ON "point_awards" USING btree ("user_id") WHERE owed > 0;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type_known" CHECK ("ledger_entries"."type" in ('payment', 'correction', 'refund', 'moved', 'refund_opened', 'refund_reduced', 'earning', 'withdrawal', 'withdrawal_returned', 'granted', 'spent', 'given_back', 'expired', 'revoked', 'earned', 'clawed_back', 'exchanged', 'withdrawal_paid', 'released', 'recharge', 'adjustment'));--> statement-breakpoint
-- by hand
CREATE FUNCTION note_shown_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('content');
  RETURN NULL;
END $$;--> statement-breakpoint
-- Drafts are saved every few seconds and change nothing that visitors see.
CREATE TRIGGER pages_updated_note AFTER UPDATE ON pages FOR EACH ROW
  WHEN (OLD.published_id IS DISTINCT FROM NEW.published_id OR OLD.slug <> NEW.slug) EXECUTE FUNCTION note_shown_page();--> statement-breakpoint
CREATE TRIGGER pages_deleted_note AFTER DELETE ON pages FOR EACH ROW
  WHEN (OLD.published_id IS NOT NULL) EXECUTE FUNCTION note_shown_page();
