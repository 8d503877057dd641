CREATE TABLE "file_uses" (
	"key" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "file_uses_key_table_name_row_id_pk" PRIMARY KEY("key","table_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_key_files_key_fk" FOREIGN KEY ("key") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_id_unique" UNIQUE("id");