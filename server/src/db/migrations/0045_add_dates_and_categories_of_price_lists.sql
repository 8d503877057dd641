CREATE TABLE "price_list_categories" (
	"price_list_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"percent_off" numeric(6, 3) NOT NULL,
	CONSTRAINT "price_list_categories_price_list_id_category_id_pk" PRIMARY KEY("price_list_id","category_id"),
	CONSTRAINT "price_list_categories_percent_range" CHECK ("price_list_categories"."percent_off" >= 0 and "price_list_categories"."percent_off" <= 100)
);
--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_list_categories" ADD CONSTRAINT "price_list_categories_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_categories" ADD CONSTRAINT "price_list_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_dates" CHECK ("price_lists"."starts_at" < "price_lists"."ends_at");