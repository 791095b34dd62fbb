import { Button } from '@mantine/core';
import { IconCurrencyBitcoin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import css from '../auto-play/auto-play.module.css';
import { Balls } from '../balls.tsx';
import { useDrawTime } from '../draw-time.ts';
import { GameArt } from '../game-art.tsx';
import { gamesQuery } from '../queries.ts';
import { type Reservation, reservationsQuery } from './queries.ts';

/** Lines that are no tickets before their payment is confirmed; nothing without any. */
export function Reserved() {
  const t = useTranslations('lottery.bitcoin');
  const games = useQuery(gamesQuery).data;
  const reserved = useQuery(reservationsQuery).data ?? [];
  if (reserved.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      <ul className={css.list}>
        {reserved.map((one) => (
          <li key={one.id}>
            <Row reservation={one} timeZone={games?.find(({ id }) => id === one.gameId)?.timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  readonly reservation: Reservation;
  /** Undefined until the games are there. */
  readonly timeZone: string | undefined;
};
function Row({ reservation, timeZone }: Props) {
  const t = useTranslations('lottery.bitcoin');
  const words = useDrawTime('dated');
  const { gameId, gameName, main, bonus, numberOfDraws, total, holdsUntil, paymentId } = reservation;
  return (
    <article className={css.row} aria-label={t('named', { game: gameName })}>
      <GameArt game={gameId} size="sm" />
      <div className={css.facts}>
        <h3>
          {gameName}{' '}
          <StatusBadge tone="warning" icon={<IconCurrencyBitcoin aria-hidden size="1.2em" />}>
            {t('state')}
          </StatusBadge>
        </h3>
        <Balls line={{ main, bonus }} label={t('line')} size="sm" />
        <p>{t('sum', { total: formatMoney(total), draws: numberOfDraws })}</p>
        <p>{t('until', { time: words(holdsUntil, timeZone).there })}</p>
      </div>
      <div className={css.tools}>
        <Button
          variant="outline"
          renderRoot={(props) => <Link {...props} to="/bitcoin-payment" search={{ payment: paymentId }} />}
        >
          {t('open')}
        </Button>
      </div>
    </article>
  );
}
