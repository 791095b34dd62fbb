import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { useDrawDay } from '../draw-time.ts';
import { useJackpotText } from '../money.ts';
import desk from '../results/desk.module.css';
import { FundSheet } from './fund-sheet.tsx';
import css from './games-desk.module.css';
import { ProposalRow } from './proposal-row.tsx';
import { type AdminGame, adminGamesQuery } from './queries.ts';
import { VersionSheet } from './version-sheet.tsx';

type Asked = { readonly game: AdminGame; readonly step: 'version' | 'fund' };

/** Each game with its fund and its rules; what one admin proposes, another confirms. */
export function GamesDesk() {
  const t = useTranslations('gameDesk');
  const query = useQuery(adminGamesQuery);
  const { asked, isOpen, ask, close } = useAsked<Asked>();
  const Step = asked?.step === 'fund' ? FundSheet : VersionSheet;
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry: t('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(games) => (
        <ul className={desk.draws}>
          {games.map((game) => (
            <GameRow key={game.id} game={game} onAsk={(step) => ask({ game, step })} />
          ))}
        </ul>
      )}
    >
      {asked && <Step key={`${asked.game.id} ${asked.step}`} game={asked.game} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

type RowProps = { readonly game: AdminGame; readonly onAsk: (step: Asked['step']) => void };
function GameRow({ game, onAsk }: RowProps) {
  const t = useTranslations('gameDesk');
  const day = useDrawDay();
  const jackpot = useJackpotText();
  const { id, name, fund, rules, source, coming, proposals } = game;
  const isBelow = Number(fund) < 0;
  return (
    <li className={desk.draw} data-desk-game={id}>
      <div className={desk.words}>
        <strong>{name}</strong>
        <span className={css.fund} data-below={isBelow || undefined}>
          {t(isBelow ? 'advanced' : 'fund', { amount: formatMoney(fund.replace('-', '')) })}
        </span>
        <span className={desk.quiet}>
          {t('rules', { price: formatMoney((rules.price / 100).toFixed(2)), jackpot: jackpot(game.jackpot), source })}
        </span>
        {coming.map(({ validFrom, source: from }) => (
          <span key={validFrom}>{t('coming', { day: day(validFrom), source: from })}</span>
        ))}
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} game={game} />
        ))}
      </div>
      <div className={desk.buttons}>
        <Button variant="outline" aria-label={t('changeNamed', { name })} onClick={() => onAsk('version')}>
          {t('change')}
        </Button>
        <Button variant="outline" aria-label={t('moveNamed', { name })} onClick={() => onAsk('fund')}>
          {t('move')}
        </Button>
      </div>
    </li>
  );
}
