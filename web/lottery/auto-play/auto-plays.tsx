import { autoPlayEnds } from '@autolotto/contract/lottery/auto-play/enums.ts';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { Balls } from '../balls.tsx';
import { GameArt } from '../game-art.tsx';
import css from './auto-play.module.css';
import { type AutoPlay, autoPlaysQuery, useChangeAutoPlay, useStopAutoPlay } from './queries.ts';

/** Lines that are bought by themselves; those that are over stand below until they are few. */
export function AutoPlays() {
  const t = useTranslations('lottery.auto');
  const plays = useQuery(autoPlaysQuery).data ?? [];
  const going = plays.filter(({ state }) => state !== 'ended');
  const over = plays.filter(({ state }) => state === 'ended').slice(0, mostOver);
  if (plays.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      <ul className={css.list}>
        {[...going, ...over].map((play) => (
          <li key={play.id}>
            <Row play={play} />
          </li>
        ))}
      </ul>
    </section>
  );
}
const mostOver = 3;

const tones = { active: 'success', paused: 'warning', ended: 'neutral' } as const;

function Row({ play }: { readonly play: AutoPlay }) {
  const t = useTranslations('lottery.auto');
  const retryLabel = useTranslations('lottery')('retry');
  const { id, gameId, gameName, line, state, next, spent, mostSpend } = play;
  const [isStopping, setIsStopping] = useState(false);
  const failed = { failed: { title: t('failed'), message: retryLabel } };
  const change = useAction(useChangeAutoPlay(), failed);
  const stop = useAction(useStopAutoPlay(), failed);
  return (
    <article className={css.row} aria-label={t('named', { game: gameName })}>
      <GameArt game={gameId} size="sm" />
      <div className={css.facts}>
        <h3>
          {gameName}{' '}
          <StatusBadge tone={tones[state]} icon={<IconRepeat aria-hidden size="1.2em" />}>
            {t(`states.${state}`)}
          </StatusBadge>
        </h3>
        {line ? <Balls line={line} label={t('line')} size="sm" /> : <p>{t('anew')}</p>}
        <p>{t('spent', { spent: formatMoney(spent), most: formatMoney(mostSpend) })}</p>
        <Why play={play} />
        {next && <Next at={next.buysAt} />}
      </div>
      {state !== 'ended' && (
        <div className={css.tools}>
          <Button
            variant="outline"
            leftSection={state === 'active' ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
            loading={change.isPending}
            onClick={() => void change.run({ id, state: state === 'active' ? 'paused' : 'active' })}
          >
            {t(state === 'active' ? 'pause' : 'goOn')}
          </Button>
          <Button variant="subtle" onClick={() => setIsStopping(true)}>
            {t('stop')}
          </Button>
        </div>
      )}
      {isStopping && (
        <ConfirmSheet
          opened
          destructive
          title={t('stopTitle', { game: gameName })}
          words={{ confirm: t('stop'), keep: t('keep'), close: t('keep') }}
          busy={stop.isPending}
          onClose={() => setIsStopping(false)}
          onConfirm={() => void stop.run(id).then((isDone) => isDone && setIsStopping(false))}
        >
          {t('stopText')}
        </ConfirmSheet>
      )}
    </article>
  );
}

const isOwnWord = (code: string): code is (typeof autoPlayEnds)[number] =>
  (autoPlayEnds as readonly string[]).includes(code);
function Why({ play: { reason } }: { readonly play: AutoPlay }) {
  const t = useTranslations('lottery.auto');
  if (!reason) return null;
  return <p>{isOwnWord(reason.code) ? t(`reasons.${reason.code}`) : reason.detail}</p>;
}

function Next({ at }: { readonly at: string }) {
  const t = useTranslations('lottery.auto');
  const format = useFormatter();
  const when = format.dateTime(new Date(at), {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
  return <p>{t('next', { when })}</p>;
}
