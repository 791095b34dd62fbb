-- What a person has of the platform's own currencies; none of it goes below zero.
insert into ledger_account_kinds(kind, may_go_negative) values ('coins', false), ('points', false), ('xp', false);
