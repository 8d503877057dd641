CREATE TABLE "trades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	"link_type" text NOT NULL,
	"link_value" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trades_link_known" CHECK ("trades"."link_type" in ('category', 'page'))
);
--> statement-breakpoint
CREATE TRIGGER trades_inserted_note AFTER INSERT ON trades REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content();--> statement-breakpoint
CREATE TRIGGER trades_updated_note AFTER UPDATE ON trades REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content();--> statement-breakpoint
CREATE TRIGGER trades_deleted_note AFTER DELETE ON trades REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content();
