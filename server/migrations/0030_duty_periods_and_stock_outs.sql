CREATE TABLE "stock_outs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_outs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "stock_outs_ended" CHECK ("stock_outs"."ended_at" >= "stock_outs"."started_at")
);
--> statement-breakpoint
CREATE TABLE "courier_duty_periods" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "courier_duty_periods_ended" CHECK ("courier_duty_periods"."ended_at" >= "courier_duty_periods"."started_at")
);
--> statement-breakpoint
ALTER TABLE "stock_outs" ADD CONSTRAINT "stock_outs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_duty_periods" ADD CONSTRAINT "courier_duty_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_outs_one_open" ON "stock_outs" USING btree ("product_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "stock_outs_ended_at" ON "stock_outs" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_duty_periods_one_open" ON "courier_duty_periods" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "courier_duty_periods_user" ON "courier_duty_periods" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "courier_duty_periods_ended_at" ON "courier_duty_periods" USING btree ("ended_at");--> statement-breakpoint
-- What lasts at the time of the change is known from here on, and a duty period from its start.
insert into courier_duty_periods(user_id, started_at) select user_id, since from courier_availability where is_online;--> statement-breakpoint
insert into stock_outs(product_id, started_at) select id, app_now() from products where stock = 0;
