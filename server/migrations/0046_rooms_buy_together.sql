ALTER TABLE "pools" ALTER COLUMN "room_id" SET DATA TYPE text;--> statement-breakpoint
CREATE INDEX "pools_of_room" ON "pools" USING btree ("room_id","id") WHERE room_id is not null;