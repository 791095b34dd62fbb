CREATE TABLE "instant_cells" (
	"ticket_id" integer NOT NULL,
	"cell" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "instant_cells_ticket_id_cell_pk" PRIMARY KEY("ticket_id","cell"),
	CONSTRAINT "instant_cells_nine" CHECK ("instant_cells"."cell" between 0 and 8)
);
--> statement-breakpoint
ALTER TABLE "instant_cells" ADD CONSTRAINT "instant_cells_ticket_id_instant_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."instant_tickets"("id") ON DELETE no action ON UPDATE no action;