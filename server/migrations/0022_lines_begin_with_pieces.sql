-- A line may come down to no pieces, when all of them were missing; it never begins so.
create function order_line_begins() returns trigger language plpgsql as $$
begin
  raise exception 'a line of an order begins with at least one piece' using errcode = 'check_violation', constraint = 'order_lines_quantity';
end $$;
--> statement-breakpoint
create trigger order_lines_begin before insert on order_lines for each row when (new.quantity < 1) execute function order_line_begins();
