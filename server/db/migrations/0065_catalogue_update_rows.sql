CREATE TABLE "catalogue_proposal_rows" (
	"proposal_id" integer NOT NULL,
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "catalogue_proposal_rows_proposal_id_kind_row_id_pk" PRIMARY KEY("proposal_id","kind","row_id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_proposals" DROP CONSTRAINT "catalogue_proposal_state";--> statement-breakpoint
ALTER TABLE "catalogue_proposal_rows" ADD CONSTRAINT "catalogue_proposal_rows_proposal_id_catalogue_proposals_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."catalogue_proposals"("proposal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_proposals" ADD CONSTRAINT "catalogue_proposal_state" CHECK ("catalogue_proposals"."state" in ('open', 'applied', 'declined', 'replaced', 'undone'));