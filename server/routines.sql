-- Functions, triggers and views, each written once, whole, in the domain that it belongs to. Read in this order after the
-- migrations: a file that has changed since the database read it is read again, all of it in one transaction.
\ir platform/sql/kept.sql
\ir platform/sql/audit.sql
\ir platform/sql/realtime.sql
\ir policy/sql/kept.sql
\ir identity/sql/persons.sql
\ir ledger/sql/journal.sql
\ir ledger/sql/seals.sql
\ir ledger/sql/checks.sql
\ir responsible-gaming/sql/spend.sql
\ir responsible-gaming/sql/kept.sql
\ir payments/sql/kept.sql
\ir payments/sql/limits.sql
\ir payments/sql/debts.sql
\ir promotions/sql/uses.sql
\ir catalogue/sql/history.sql
\ir catalogue/sql/search-words.sql
\ir catalogue/sql/shelves.sql
\ir catalogue/sql/sizes.sql
\ir orders/sql/facts.sql
\ir orders/sql/place.sql
\ir orders/sql/gaming.sql
\ir orders/sql/view.sql
\ir orders/sql/kept.sql
\ir orders/sql/cancellations.sql
\ir orders/sql/proof.sql
\ir earnings/sql/kept.sql
