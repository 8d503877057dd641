DROP INDEX "users_email_key";--> statement-breakpoint
DROP INDEX "users_phone_key";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Phones of existing accounts stay usable; of several accounts with one number, only the first.
UPDATE "users" SET "phone_e164" = CASE
  WHEN "phone" LIKE '+%' THEN "phone"
  WHEN "country_code" = '+39' THEN '+39' || "phone"
  ELSE "country_code" || regexp_replace("phone", '^0', '') END
WHERE "phone" IS NOT NULL;--> statement-breakpoint
UPDATE "users" SET "phone_verified" = true
WHERE "id" IN (SELECT min("id") FROM "users" WHERE "phone_e164" IS NOT NULL GROUP BY "phone_e164");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone") WHERE "users"."phone_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."email_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone_e164") WHERE "users"."phone_verified";