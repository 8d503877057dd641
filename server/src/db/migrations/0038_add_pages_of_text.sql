CREATE TABLE "text_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"in_footer" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TRIGGER text_pages_inserted_note AFTER INSERT ON text_pages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content();--> statement-breakpoint
CREATE TRIGGER text_pages_updated_note AFTER UPDATE ON text_pages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content();--> statement-breakpoint
CREATE TRIGGER text_pages_deleted_note AFTER DELETE ON text_pages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content();
