ALTER TABLE "addresses" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_rate" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" bigint;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "language" text;