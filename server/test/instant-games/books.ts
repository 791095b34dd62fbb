/** Tickets against the books: an independent recount, for tests after which every cent must be where it belongs. */
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';

/** What is wrong with decks, tickets, prizes and their accounts; nothing where all is right. */
export async function instantFaults(db: Reader): Promise<string[]> {
  const found = await rows<{ fault: string }>(
    db,
    sql`
      with sold as (
        select t.deck_id, count(*)::int as tickets, count(distinct t.ticket)::int as different, min(t.sale_number) as first,
               max(t.sale_number) as last, sum(t.price) - coalesce(sum(t.prize) filter (where t.revealed_at is not null), 0) as pot
          from instant_tickets t group by t.deck_id),
      tiers as (
        select t.deck_id, t.tier, count(*)::int as tickets, count(t.revealed_at)::int as revealed from instant_tickets t group by 1, 2)
      select format('deck %s has %s in its pot, not %s', d.id, coalesce(a.balance, 0), case when d.state = 'over' then 0 else coalesce(s.pot, 0) end) as fault
        from instant_decks d left join sold s on s.deck_id = d.id left join ledger_accounts a on a.name = format('deck:%s:pot', d.id)
       where coalesce(a.balance, 0) <> case when d.state = 'over' then 0 else coalesce(s.pot, 0) end
      union all
      select format('deck %s says %s sold, and has sold %s', d.id, d.sold, coalesce(s.tickets, 0))
        from instant_decks d left join sold s on s.deck_id = d.id
       where d.sold <> coalesce(s.tickets, 0) or s.different <> s.tickets or s.first <> 0 or s.last <> s.tickets - 1
      union all
      select format('deck %s is sold out without the %s tickets of tier %s', d.id, p.tier->>'count', p.nth)
        from instant_decks d join instant_games g on g.id = d.game_id
             cross join lateral jsonb_array_elements(g.prize_table) with ordinality p(tier, nth)
             left join tiers t on t.deck_id = d.id and t.tier = p.nth
       where d.sold = d.tickets and coalesce(t.tickets, 0) <> (p.tier->>'count')::int
      union all
      select format('deck %s counts %s reveals of tier %s', t.deck_id, r.revealed, t.tier)
        from tiers t left join deck_reveals r on r.deck_id = t.deck_id and r.tier = t.tier
       where coalesce(r.revealed, 0) <> t.revealed
      union all
      select format('position %s of deck %s is sold, and holds ticket %s', m.position, d.id, m.ticket)
        from deck_permutation m join instant_decks d on d.id = m.deck_id where m.position < d.sold
      union all
      select format('ticket %s has no sale of its own', t.id) from instant_tickets t
       where not exists (select from ledger_transfers l where l.key = format('instant:%s:sale', t.id) and l.kind = 'instant.sold')
          or not exists (select from gaming_spend s where s.key = format('instant:%s', t.id) and s.amount = t.price)
      union all
      select format('ticket %s has no prize of its own, or one too early', t.id)
        from instant_tickets t left join prizes p on p.source in ('scratch', 'digital') and p.source_id = t.id::text
       where (t.revealed_at is not null and t.prize > 0) <> (p.id is not null) or p.amount <> t.prize or p.user_id <> t.user_id
          or (p.id is not null) <> exists (select from ledger_transfers l where l.key = format('instant:%s:prize', t.id))
      union all
      select format('%s has %s in claims, not %s', u.id, coalesce(a.balance, 0), coalesce(p.open, 0))
        from users u left join ledger_accounts a on a.name = format('user:%s:claims', u.id)
             left join (select user_id, sum(amount) as open from prizes where state in ('claim', 'sent', 'approved', 'refused') group by 1) p on p.user_id = u.id
       where coalesce(a.balance, 0) <> coalesce(p.open, 0)`,
  );
  return found.map(({ fault }) => fault);
}
