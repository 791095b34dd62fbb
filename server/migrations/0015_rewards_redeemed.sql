CREATE TABLE "reward_redemptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reward" text NOT NULL,
	"points" integer NOT NULL,
	"redeemed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"order_id" integer,
	CONSTRAINT "reward_redemptions_points" CHECK ("reward_redemptions"."points" > 0),
	CONSTRAINT "reward_redemptions_order" CHECK (("reward_redemptions"."reward" = 'large_print_receipt') = ("reward_redemptions"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_discounts" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "paid_with" text;--> statement-breakpoint
ALTER TABLE "reward_redemptions" ADD CONSTRAINT "reward_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_redemptions" ADD CONSTRAINT "reward_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reward_redemptions_receipt" ON "reward_redemptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reward_redemptions_of_user" ON "reward_redemptions" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_paid_with" ON "promotions" USING btree ("paid_with");--> statement-breakpoint
CREATE INDEX "promotions_of_codes" ON "promotions" USING btree ("id" DESC NULLS LAST) WHERE code is not null;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_owner" CHECK (("promotions"."code" is null) = ("promotions"."owner_id" is not null) and ("promotions"."owner_id" is null) = ("promotions"."paid_with" is null)
          and ("promotions"."owner_id" is null or "promotions"."type" = 'freebie' and not "promotions"."is_public"));