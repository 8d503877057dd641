CREATE TABLE "broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"texts" jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"audience" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"job_id" integer,
	"recipients" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"created_by" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcasts_status_known" CHECK ("broadcasts"."status" in ('draft', 'sending', 'sent', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"trade" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"job_id" integer,
	"file" text NOT NULL,
	"size" integer,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_exports_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by" integer,
	"note" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"blocked" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_status_known" CHECK ("erasures"."status" in ('pending', 'running', 'done', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "member_messages" DROP CONSTRAINT "member_messages_kind";--> statement-breakpoint
ALTER TABLE "member_messages" ADD COLUMN "broadcast_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_status" ON "broadcasts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_open" ON "erasures" USING btree ("user_id") WHERE status in ('pending', 'running');--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE status in ('pending', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "member_messages_broadcast" ON "member_messages" USING btree ("broadcast_id","user_id") WHERE broadcast_id is not null;--> statement-breakpoint
ALTER TABLE "member_messages" ADD CONSTRAINT "member_messages_kind" CHECK ("member_messages"."kind" in ('order', 'after_sale', 'balance', 'question', 'account', 'news'));--> statement-breakpoint
-- by hand
-- What tells of a person may go from the books when the account is erased; amounts and events never change.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('mall.erasing', true) = 'on'
    AND (NEW.id, NEW.account_id, NEW.type, NEW.amount, NEW.balance, NEW.source, NEW.actor_id, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.account_id, OLD.type, OLD.amount, OLD.balance, OLD.source, OLD.actor_id, OLD.created_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'ledger entries are append-only';
END $$;--> statement-breakpoint
-- The serving role may not change the audit log. With the owner's rights this function empties the erasable part of rows,
-- whose digest stays sealed, for an account that is being erased: rows of its own calls, and rows that hold one of its
-- words, or one of its names (words in quotation marks) as a whole value. Nothing else of a row can be changed.
CREATE FUNCTION erase_audit_rows(person integer, from_id integer, to_id integer, words text[], names text[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  erased integer;
  gone text[];
BEGIN
  IF NOT EXISTS (SELECT FROM erasures WHERE user_id = person AND status = 'running') THEN
    RAISE EXCEPTION 'account % is not being erased', person;
  END IF;
  IF EXISTS (SELECT FROM unnest(words || names) AS word WHERE length(word) < 3) THEN
    RAISE EXCEPTION 'words are too short';
  END IF;
  WITH found AS (
    SELECT id, username FROM audit_rows a
    WHERE a.id BETWEEN from_id AND to_id AND a.personal IS NOT NULL
      AND (a.user_id = person OR EXISTS (SELECT FROM unnest(words || names) AS word WHERE position(word IN a.personal) > 0))
  ), emptied AS (
    UPDATE audit_rows a SET personal = NULL, username = '' FROM found WHERE a.id = found.id RETURNING found.username
  )
  SELECT count(*), array_agg(DISTINCT username) INTO erased, gone FROM emptied;
  DELETE FROM audit_names n WHERE n.username = ANY(gone) AND NOT EXISTS (SELECT FROM audit_rows a WHERE a.username = n.username);
  RETURN erased;
END $$;
