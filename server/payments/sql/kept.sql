-- What a provider told us stays as it was heard: a repeated event is known by it.
create or replace trigger payment_events_fixed before update or delete on payment_events for each row execute function audit_refuse();
create or replace trigger payment_events_kept before truncate on payment_events for each statement execute function audit_refuse();
