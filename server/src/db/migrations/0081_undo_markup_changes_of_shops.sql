ALTER TABLE "markup_changes" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "markup_changes" ADD CONSTRAINT "markup_changes_owner_id_shops_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "markup_changes_owner" ON "markup_changes" USING btree ("owner_id","id");