CREATE TABLE "gaming_limit_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gaming_limit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"before" bigint,
	"after" bigint,
	"how" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "gaming_limit_changes_how" CHECK ("gaming_limit_changes"."how" in ('lowered', 'raised'))
);
--> statement-breakpoint
CREATE TABLE "gaming_limits" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "gaming_limits_user_id_kind_period_pk" PRIMARY KEY("user_id","kind","period"),
	CONSTRAINT "gaming_limits_kind" CHECK ("gaming_limits"."kind" in ('deposit', 'spend')),
	CONSTRAINT "gaming_limits_period" CHECK ("gaming_limits"."period" in ('day', 'week', 'month')),
	CONSTRAINT "gaming_limits_amount" CHECK ("gaming_limits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gaming_locations" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "gaming_locations_state" CHECK ("gaming_locations"."state" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "gaming_sessions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "gaming_sessions_order" CHECK ("gaming_sessions"."last_at" >= "gaming_sessions"."began_at")
);
--> statement-breakpoint
CREATE TABLE "gaming_spend" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gaming_spend_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"product" text NOT NULL,
	"amount" bigint NOT NULL,
	"key" text NOT NULL,
	"refund_of" bigint,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "gaming_spend_key" UNIQUE("key"),
	CONSTRAINT "gaming_spend_kind" CHECK ("gaming_spend"."kind" in ('deposit', 'spend', 'won')),
	CONSTRAINT "gaming_spend_sign" CHECK ("gaming_spend"."amount" <> 0 and ("gaming_spend"."amount" < 0) = ("gaming_spend"."refund_of" is not null))
);
--> statement-breakpoint
CREATE TABLE "gaming_spend_months" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "gaming_spend_months_user_id_kind_month_pk" PRIMARY KEY("user_id","kind","month")
);
--> statement-breakpoint
CREATE TABLE "limit_increase_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_increase_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint,
	"requested_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"confirm_from" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"confirm_until" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "limit_increase_requests_kind" CHECK ("limit_increase_requests"."kind" in ('deposit', 'spend')),
	CONSTRAINT "limit_increase_requests_period" CHECK ("limit_increase_requests"."period" in ('day', 'week', 'month')),
	CONSTRAINT "limit_increase_requests_amount" CHECK ("limit_increase_requests"."amount" > 0),
	CONSTRAINT "limit_increase_requests_confirmed" CHECK ("limit_increase_requests"."confirmed_at" >= "limit_increase_requests"."confirm_from" and "limit_increase_requests"."confirmed_at" < "limit_increase_requests"."confirm_until"),
	CONSTRAINT "limit_increase_requests_one_end" CHECK ("limit_increase_requests"."confirmed_at" is null or "limit_increase_requests"."withdrawn_at" is null)
);
--> statement-breakpoint
ALTER TABLE "gaming_limit_changes" ADD CONSTRAINT "gaming_limit_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gaming_limits" ADD CONSTRAINT "gaming_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gaming_locations" ADD CONSTRAINT "gaming_locations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gaming_sessions" ADD CONSTRAINT "gaming_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gaming_spend" ADD CONSTRAINT "gaming_spend_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gaming_spend_months" ADD CONSTRAINT "gaming_spend_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_increase_requests" ADD CONSTRAINT "limit_increase_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gaming_limit_changes_user" ON "gaming_limit_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "gaming_spend_user" ON "gaming_spend" USING btree ("user_id","kind","at" DESC NULLS LAST,"amount");--> statement-breakpoint
CREATE INDEX "gaming_spend_refund" ON "gaming_spend" USING btree ("refund_of") WHERE refund_of is not null;--> statement-breakpoint
CREATE INDEX "gaming_spend_at" ON "gaming_spend" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "limit_increase_requests_open" ON "limit_increase_requests" USING btree ("user_id","kind","period") WHERE confirmed_at is null and withdrawn_at is null;--> statement-breakpoint
-- What was deposited and ordered before counts as well, at its own time.
insert into gaming_spend(user_id, kind, product, amount, key, at)
  select d.user_id, 'deposit', 'deposit', d.amount, 'deposit:' || d.id, d.created_at
    from deposits d where d.status <> 'failed' and d.amount > 0 and d.created_at > app_now() - interval '24 months';
--> statement-breakpoint
insert into gaming_spend(user_id, kind, product, amount, key, at)
  select o.customer_id, 'spend', 'lottery', sum(l.quantity * l.price), 'order:' || o.id, o.created_at
    from orders o join order_lines l on l.order_id = o.id and l.category = 'lottery'
   where o.status <> 'cancelled' and o.created_at > app_now() - interval '24 months'
   group by o.id having sum(l.quantity * l.price) > 0;
