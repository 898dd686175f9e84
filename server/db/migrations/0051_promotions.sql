ALTER TABLE "order_lines" ADD COLUMN "promotion_name" text;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD COLUMN "kind" text DEFAULT 'agreement' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD COLUMN "is_firm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD COLUMN "min_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "agreement_kind" CHECK ("price_agreements"."kind" in ('agreement', 'promotion'));--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "agreement_min_fen" CHECK ("price_agreements"."min_fen" >= 0);
--> statement-breakpoint
-- Promotions are kept in memory as the catalogue is: `promotion:<id>` means: read the promotions again.
create trigger tell_promotion after update of state on price_agreements
  for each row
  when (new.kind = 'promotion')
  execute function catalogue_changed('promotion', 'agreement_id');
