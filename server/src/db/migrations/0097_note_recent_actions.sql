CREATE TABLE "recent_actions" (
	"digest" text PRIMARY KEY NOT NULL,
	"made_id" integer,
	"at" timestamp with time zone NOT NULL
);
