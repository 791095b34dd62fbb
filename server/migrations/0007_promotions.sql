CREATE TABLE "promotion_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"id" serial PRIMARY KEY NOT NULL,
	"promotion_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"applied_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"order_id" integer,
	"discount" bigint,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "promotion_uses_order_known" CHECK (("promotion_uses"."state" in ('used', 'redeemed')) = ("promotion_uses"."order_id" is not null)),
	CONSTRAINT "promotion_uses_discount" CHECK (("promotion_uses"."discount" is null) = ("promotion_uses"."order_id" is null)),
	CONSTRAINT "promotion_uses_amounts" CHECK ("promotion_uses"."discount" >= 0 and "promotion_uses"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"percent" integer,
	"amount" bigint,
	"gift" text,
	"max_discount" bigint,
	"minimum_goods" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"budget" bigint,
	"max_uses" integer,
	"only_first_order" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"about_games" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "promotions_code_form" CHECK ("promotions"."code" ~ '^[A-Z0-9-]{3,24}$'),
	CONSTRAINT "promotions_terms" CHECK (coalesce(case "promotions"."type"
            when 'percentage' then "promotions"."percent" between 1 and 100 and "promotions"."amount" is null and "promotions"."gift" is null
            when 'fixed' then "promotions"."amount" > 0 and "promotions"."percent" is null and "promotions"."gift" is null and "promotions"."max_discount" is null
            when 'freebie' then "promotions"."gift" = 'free_delivery' and "promotions"."percent" is null and "promotions"."amount" is null and "promotions"."max_discount" is null and "promotions"."budget" is null
            else false end, false)),
	CONSTRAINT "promotions_limits" CHECK ("promotions"."max_discount" > 0 and "promotions"."budget" > 0 and "promotions"."max_uses" > 0),
	CONSTRAINT "promotions_minimum" CHECK ("promotions"."minimum_goods" >= 0),
	CONSTRAINT "promotions_times" CHECK ("promotions"."expires_at" > "promotions"."starts_at"),
	CONSTRAINT "promotions_reservable" CHECK ("promotions"."budget" is null or "promotions"."type" <> 'percentage' or "promotions"."max_discount" is not null),
	CONSTRAINT "promotions_counts" CHECK ("promotions"."uses" >= 0 and "promotions"."reserved" >= 0 and "promotions"."cost" >= 0),
	CONSTRAINT "promotions_max_uses" CHECK ("promotions"."uses" <= "promotions"."max_uses"),
	CONSTRAINT "promotions_budget" CHECK ("promotions"."reserved" + "promotions"."cost" <= "promotions"."budget"),
	CONSTRAINT "promotions_end" CHECK (("promotions"."ended_at" is null) = ("promotions"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "promotion_attempts" ADD CONSTRAINT "promotion_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_attempts_of_user" ON "promotion_attempts" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_once" ON "promotion_uses" USING btree ("promotion_id","user_id") WHERE state in ('applied', 'used', 'redeemed');--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_waiting" ON "promotion_uses" USING btree ("user_id") WHERE state = 'applied';--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_order" ON "promotion_uses" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "promotion_uses_of_promotion" ON "promotion_uses" USING btree ("promotion_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "promotion_uses_of_user" ON "promotion_uses" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("code");