import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Balls } from '../balls.tsx';
import { useJackpotText } from '../money.ts';
import css from './desk.module.css';
import type { DeskDraw } from './queries.ts';
import { useDrawDay } from './use-draw-day.ts';

export type DeskStep = 'enter' | 'confirm' | 'drawNow' | 'callOff';

type Props = { readonly draw: DeskDraw; readonly onAnswer: (step: DeskStep) => void };

/** A draw: what is sold for it, what it waits for, and what can be done. */
export function DeskRow({ draw, onAnswer }: Props) {
  const t = useTranslations('drawDesk');
  const dayOf = useDrawDay();
  const format = useFormatter();
  const jackpot = useJackpotText();
  const isDemo = useSettings().data?.preset === 'demo';
  const { gameName, waitsFor, result, tickets, settledTickets } = draw;
  const named = { game: gameName, day: dayOf(draw.day) };
  const isBefore = draw.state === 'open' || draw.state === 'closed';
  const whyNot = draw.hasInterest ? t('interest') : draw.isEnteredByMe ? t('mine') : undefined;
  return (
    <li className={css.draw} data-draw={draw.id} data-state={draw.state}>
      <div className={css.words}>
        <strong>
          {gameName} ·{' '}
          {format.dateTime(new Date(draw.drawsAt), {
            ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
          })}
        </strong>
        <span>
          {t(`states.${draw.state}`)}
          {waitsFor !== null && waitsFor !== 'close' && ` · ${t(`waitsFor.${waitsFor}`)}`}
        </span>
        <span className={css.quiet}>
          {t('sold', { sales: formatMoney(draw.sales), jackpot: jackpot(draw.jackpot) })}
          {draw.isHouseDraw && ` · ${t('house')}`}
        </span>
        {result && <Balls line={result} label={t('result', named)} size="sm" />}
        {draw.state === 'settling' && tickets !== null && (
          <>
            <progress
              className={css.progress}
              max={Math.max(1, tickets)}
              value={settledTickets}
              aria-label={t('settledTickets', named)}
            />
            <span>{t('progress', { done: settledTickets, all: tickets })}</span>
          </>
        )}
      </div>
      <div className={css.buttons}>
        {waitsFor === 'result' && (
          <Button disabled={draw.hasInterest} aria-label={t('enterNamed', named)} onClick={() => onAnswer('enter')}>
            {t('enter')}
          </Button>
        )}
        {draw.state === 'settled' && (
          <Button
            variant="outline"
            disabled={draw.hasInterest}
            aria-label={t('correctNamed', named)}
            onClick={() => onAnswer('enter')}
          >
            {t('correct')}
          </Button>
        )}
        {waitsFor === 'confirmation' && (
          <Button
            disabled={whyNot !== undefined}
            aria-label={t('confirmNamed', named)}
            onClick={() => onAnswer('confirm')}
          >
            {t('confirm')}
          </Button>
        )}
        {isDemo && isBefore && (
          <Button variant="outline" aria-label={t('drawNowNamed', named)} onClick={() => onAnswer('drawNow')}>
            {t('drawNow')}
          </Button>
        )}
        {isBefore && (
          <Button variant="subtle" aria-label={t('callOffNamed', named)} onClick={() => onAnswer('callOff')}>
            {t('callOff')}
          </Button>
        )}
        {(waitsFor === 'result' || waitsFor === 'confirmation') && whyNot !== undefined && (
          <span className={css.quiet}>{whyNot}</span>
        )}
      </div>
    </li>
  );
}
