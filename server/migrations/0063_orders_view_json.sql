-- It answers json instead of jsonb (server/orders/sql/view.sql): a function of another result is made anew.
drop function if exists orders_view(int[]);
