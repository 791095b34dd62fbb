-- What points were spent on is only added to.
create or replace trigger reward_redemptions_fixed before update or delete on reward_redemptions for each row execute function audit_refuse();
create or replace trigger reward_redemptions_kept before truncate on reward_redemptions for each statement execute function audit_refuse();
