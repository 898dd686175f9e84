CREATE SEQUENCE "public"."content_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"show_from" timestamptz(3) NOT NULL,
	"show_until" timestamptz(3),
	"publish_time" timestamptz(3) NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"body" jsonb NOT NULL,
	"buyer_id" text,
	"written_time" timestamptz(3) NOT NULL,
	CONSTRAINT "content_versions_kind_id_version_pk" PRIMARY KEY("kind","id","version"),
	CONSTRAINT "content_kind" CHECK ("content_versions"."kind" in ('notice', 'article', 'faq', 'brand')),
	CONSTRAINT "content_status" CHECK ("content_versions"."status" in ('built', 'draft', 'published', 'withdrawn')),
	CONSTRAINT "content_built" CHECK (("content_versions"."version" = 0) = ("content_versions"."status" = 'built')),
	CONSTRAINT "content_until" CHECK ("content_versions"."show_until" > "content_versions"."show_from")
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "texts" jsonb;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;