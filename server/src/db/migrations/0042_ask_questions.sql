CREATE TABLE "product_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"user_id" integer,
	"locale" text NOT NULL,
	"question" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_questions_status_known" CHECK ("product_questions"."status" in ('open', 'answered', 'published', 'hidden')),
	CONSTRAINT "product_questions_answered" CHECK ("product_questions"."status" not in ('answered', 'published') or "product_questions"."answer" <> '{}')
);
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_questions_published" ON "product_questions" USING btree ("product_id","id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "product_questions_status" ON "product_questions" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_questions_user" ON "product_questions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE TRIGGER product_questions_updated_note AFTER UPDATE ON product_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content();
