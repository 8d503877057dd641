CREATE TABLE "audit_archives" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to_link" integer NOT NULL,
	"to_id" integer NOT NULL,
	"total" integer NOT NULL,
	"digest" "bytea" NOT NULL
);
