ALTER TABLE "money_to_return" DROP CONSTRAINT "money_reason";--> statement-breakpoint
CREATE INDEX "parcels_by_lot" ON "parcel_lines" USING btree ("lot_key");--> statement-breakpoint
ALTER TABLE "money_to_return" ADD CONSTRAINT "money_reason" CHECK ("money_to_return"."reason" in ('closed', 'paid', 'cancelled', 'over'));