CREATE TABLE "catalogue_proposals" (
	"proposal_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_proposals_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"version" bigint NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"differences" jsonb NOT NULL,
	"decided_by" text,
	"decided_time" timestamptz(3),
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_proposal_state" CHECK ("catalogue_proposals"."state" in ('open', 'applied', 'declined', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "catalogue_proposals" ADD CONSTRAINT "catalogue_proposals_decided_by_buyers_buyer_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;