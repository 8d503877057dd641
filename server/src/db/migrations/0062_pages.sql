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
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_published_id_page_versions_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_scheduled_id_page_versions_id_fk" FOREIGN KEY ("scheduled_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_due" ON "pages" USING btree ("scheduled_at") WHERE "pages"."scheduled_at" is not null;--> statement-breakpoint
CREATE INDEX "pages_ending" ON "pages" USING btree ("ends_at") WHERE "pages"."ends_at" is not null;--> statement-breakpoint
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
