import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import { Balls } from '../balls.tsx';
import lottery from '../lottery.module.css';
import { byDraw } from './by-draw.ts';
import css from './tickets.module.css';
import { useTickets } from './use-tickets.ts';

/** The reader's next few tickets, beside the purchase of another. */
export function CompactTickets({ onAll }: { readonly onAll: () => void }) {
  const t = useTranslations('lottery.mine');
  const all = useTranslations('lottery');
  const format = useFormatter();
  const { active, count } = useTickets();
  const next = byDraw(active ?? [], 'soonest').flatMap(({ tickets }) => tickets);
  return (
    <Card title={t('title')}>
      {next.length === 0 && <p className={lottery.muted}>{t('noneYet')}</p>}
      <ul className={css.compact}>
        {next.slice(0, 3).map((ticket) => (
          <li key={ticket.id}>
            <span>
              <strong>{ticket.gameName}</strong>{' '}
              {format.dateTime(new Date(ticket.drawDate), { weekday: 'short', month: 'short', day: 'numeric' })}
            </span>
            <Balls
              line={{ main: ticket.numbers, bonus: ticket.powerball }}
              label={t('line', { number: 1, ticket: ticket.ticketNumber })}
              size="sm"
            />
          </li>
        ))}
      </ul>
      {count !== '0' && (
        <Button variant="outline" onClick={onAll}>
          {all('tabs.mine', { count })}
        </Button>
      )}
    </Card>
  );
}
