-- What telephones told of orders, by their clock and by ours, and what came too late to be taken. It is only added to.
CREATE TABLE "order_tellings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_tellings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"actor_id" text NOT NULL,
	"step" text NOT NULL,
	"seq" integer,
	"phone_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"refused_with" text,
	"status" text NOT NULL,
	CONSTRAINT "order_tellings_pkey" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_tellings" ADD CONSTRAINT "order_tellings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger order_tellings_fixed before update or delete on order_tellings for each row execute function audit_refuse();
--> statement-breakpoint
create trigger order_tellings_kept before truncate on order_tellings for each statement execute function audit_refuse();
