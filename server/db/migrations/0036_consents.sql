CREATE TABLE "consent_texts" (
	"document" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"publish_time" timestamptz(3) NOT NULL,
	CONSTRAINT "consent_texts_document_version_pk" PRIMARY KEY("document","version"),
	CONSTRAINT "consent_document" CHECK ("consent_texts"."document" in ('terms', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"consent_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" text NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"time" timestamptz(3) NOT NULL,
	"origin" text NOT NULL,
	"withdrawn_time" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consent_to_a_text" FOREIGN KEY ("document","version") REFERENCES "public"."consent_texts"("document","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_buyer" ON "consents" USING btree ("buyer_id","document","consent_id");