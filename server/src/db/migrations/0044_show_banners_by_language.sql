CREATE TABLE "hot_word_searches" (
	"word" text NOT NULL,
	"day" date NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "hot_word_searches_word_day_pk" PRIMARY KEY("word","day")
);
--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_replaces_id_banners_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."banners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_replaces" ON "banners" USING btree ("replaces_id");