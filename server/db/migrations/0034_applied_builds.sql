CREATE TABLE "applied_builds" (
	"part" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"applied_at" timestamptz(3) NOT NULL
);
