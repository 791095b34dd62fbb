DROP INDEX "users_sought";--> statement-breakpoint
CREATE INDEX "users_sought" ON "users" USING gin ((' ' || translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ@._+-', 'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuuncqqqqq') || ' ' || translate(lower("email"), 'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ@._+-', 'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuuncqqqqq') || ' ' || regexp_replace(coalesce("phone", ''), '\D', '', 'g')) gin_trgm_ops);--> statement-breakpoint
-- Every day is counted anew: its cancelled orders have reasons.
DELETE FROM "figure_marks";
