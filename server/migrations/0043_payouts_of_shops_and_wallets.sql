-- Payouts of couriers become payouts of whoever has money here: shops, and customers with a wallet, too. Those there are stay.
ALTER TABLE "courier_payouts" RENAME TO "payouts";--> statement-breakpoint
ALTER SEQUENCE "courier_payouts_id_seq" RENAME TO "payouts_id_seq";--> statement-breakpoint
ALTER TABLE "payouts" RENAME COLUMN "courier_id" TO "user_id";--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "payee" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "store_id" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "reference" text;--> statement-breakpoint
UPDATE "payouts" SET "payee" = 'courier', "requested_by" = "user_id";--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "payee" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "requested_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "courier_payouts_pkey" TO "payouts_pkey";--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "courier_payouts_amount" TO "payouts_amount";--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "courier_payouts_decided" TO "payouts_decided";--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "courier_payouts_courier_id_users_id_fk" TO "payouts_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "courier_payouts_decided_by_users_id_fk" TO "payouts_decided_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payee" CHECK (("payouts"."payee" = 'store') = ("payouts"."store_id" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user" CHECK (("payouts"."user_id" is null) = ("payouts"."store_id" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_reference" CHECK ("payouts"."reference" is null or "payouts"."state" = 'paid');--> statement-breakpoint
DROP INDEX "courier_payouts_open";--> statement-breakpoint
DROP INDEX "courier_payouts_courier";--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open_user" ON "payouts" USING btree ("payee","user_id") WHERE state = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open_store" ON "payouts" USING btree ("store_id") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "payouts_of_user" ON "payouts" USING btree ("payee","user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payouts_of_store" ON "payouts" USING btree ("store_id","id" DESC NULLS LAST);--> statement-breakpoint
-- A payout is decided once, and what was asked for is not changed: the books have it under its number.
create function payouts_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'requested'
     or (old.id, old.payee, old.user_id, old.store_id, old.amount, old.requested_at, old.requested_by, old.note)
        is distinct from (new.id, new.payee, new.user_id, new.store_id, new.amount, new.requested_at, new.requested_by, new.note) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payouts_fixed before update on payouts for each row execute function payouts_decided_once();
--> statement-breakpoint
create trigger payouts_stay before delete on payouts for each row execute function audit_refuse();
--> statement-breakpoint
create trigger payouts_kept before truncate on payouts for each statement execute function audit_refuse();
