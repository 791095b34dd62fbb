import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { ResultFileButton } from '../desk/result-file-button.tsx';
import { gamesQuery } from '../queries.ts';
import css from './desk.module.css';
import { DeskRow } from './desk-row.tsx';
import { type DeskAnswer, DeskSheet } from './desk-sheet.tsx';
import { deskQuery } from './queries.ts';

/** Draws that wait for somebody, the next ones and the latest: their numbers are entered by one and confirmed by another. */
export function DrawDesk() {
  const t = useTranslations('drawDesk');
  const query = useQuery(deskQuery);
  const games = useQuery(gamesQuery).data;
  const { asked, isOpen, ask, close } = useAsked<DeskAnswer>();
  const game = games?.find(({ id }) => id === asked?.draw.gameId);
  return (
    <QueueCard
      title={t('title')}
      actions={<ResultFileButton />}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry: t('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(draws) => (
        <ul className={css.draws}>
          {draws.map((draw) => (
            <DeskRow key={draw.id} draw={draw} onAnswer={(step) => ask({ draw, step })} />
          ))}
        </ul>
      )}
    >
      {asked && game && (
        <DeskSheet key={`${asked.draw.id} ${asked.step}`} {...asked} game={game} opened={isOpen} onClose={close} />
      )}
    </QueueCard>
  );
}
