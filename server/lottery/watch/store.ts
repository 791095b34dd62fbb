import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';

export const told = 'lottery.many-lines';

export type Above = {
  readonly userId: string;
  readonly drawId: number;
  /** "Powerball 2026-11-28". */
  readonly draw: string;
  readonly lines: number;
};
/** People who have more lines than that in a draw that is not settled, and of whom nobody was told yet. */
export const listAbove = (db: Reader, most: number): Promise<Above[]> =>
  rows<Above>(
    db,
    sql`select t.user_id as "userId", d.id as "drawId", g.name || ' ' || d.day as draw, count(*)::int as lines
          from draws d join draw_games g on g.id = d.game_id
          join draw_tickets t on t.draw_id = d.id and t.user_id is not null and t.state <> 'void'
          join draw_lines l on l.purchase_id = t.purchase_id
         where d.state in ('open', 'closed', 'entered')
         group by t.user_id, d.id, g.name having count(*) > ${most}
            and not exists (select from audit_entries a where a.subject_kind = 'user' and a.subject_id = t.user_id
                               and a.action = ${told} and (a.details ->> 'draw')::int = d.id)
         order by d.id, t.user_id`,
  );
