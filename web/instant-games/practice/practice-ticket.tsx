import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import digital from '../digital/digital.module.css';
import { LuckyLine } from '../digital/lucky-line.tsx';
import { SymbolArt } from '../digital/symbols.tsx';
import { useShows } from '../digital/use-shows.ts';
import scratch from '../scratch.module.css';
import { ScratchSurface } from '../scratch-surface.tsx';
import css from './practice.module.css';
import type { Practice } from './queries.ts';

type Props = { readonly ticket: Practice; readonly isRevealed: boolean; readonly onRevealed: () => void };

export function PracticeTicket({ ticket, ...revealing }: Props) {
  return ticket.cells === null ? (
    <Scratched ticket={ticket} {...revealing} />
  ) : (
    <Cells ticket={ticket} cells={ticket.cells} {...revealing} />
  );
}

function Outcome({ ticket: { isWinner, winAmount } }: Pick<Props, 'ticket'>) {
  const t = useTranslations('practice');
  return <p className={css.outcome}>{isWinner ? t('won', { amount: formatMoney(winAmount) }) : t('lost')}</p>;
}

/** The outcome lies under the surface from the beginning: nothing is asked for it. */
function Scratched({ ticket, isRevealed, onRevealed }: Props) {
  const t = useTranslations('practice');
  const isCalm = useReducedMotion();
  return (
    <>
      <div className={`${scratch.surface} ${css.surface}`} aria-live="polite" data-calm={isCalm || undefined}>
        {isRevealed ? (
          <Outcome ticket={ticket} />
        ) : (
          !isCalm && <ScratchSurface label={t('surface')} isWaiting={false} cover={0} onRevealed={onRevealed} />
        )}
      </div>
      <Button size="lg" variant="outline" disabled={isRevealed} onClick={onRevealed} className={css.all}>
        {t('all')}
      </Button>
    </>
  );
}

type CellsProps = Props & { readonly cells: NonNullable<Practice['cells']> };
function Cells({ ticket, cells, isRevealed, onRevealed }: CellsProps) {
  const t = useTranslations('practice');
  const words = useTranslations('digitalGames');
  const { shows, symbolName } = useShows();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const open = (at: number) => {
    const next = new Set([...opened, at]);
    setOpened(next);
    if (next.size === cells.length) onRevealed();
  };
  return (
    <>
      {ticket.playStyle && <p className={css.rule}>{words(`rule.${ticket.playStyle}`)}</p>}
      <LuckyLine ticket={{ ...ticket, isScratched: isRevealed }} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div className={digital.grid} role="group" aria-label={t('surface')}>
        {cells.map((cell, at) => {
          const isOpen = isRevealed || opened.has(at);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={at}
              type="button"
              className={digital.cell}
              data-state={isOpen ? 'open' : 'closed'}
              data-won={(isRevealed && ticket.winningCells?.includes(at)) || undefined}
              aria-label={
                isOpen
                  ? words('play.open', { cell: at + 1, shows: shows(cell) })
                  : words('play.closed', { cell: at + 1 })
              }
              aria-disabled={isOpen || undefined}
              onClick={() => !isOpen && open(at)}
            >
              {isOpen && (
                <span className={digital.shown}>
                  {cell.symbol !== undefined && <SymbolArt symbol={cell.symbol} />}
                  {cell.symbol !== undefined && <span>{symbolName(cell.symbol)}</span>}
                  {cell.amount !== undefined && (
                    <strong className={digital.amount}>{formatMoney(cell.amount).replace(/[.,]00$/, '')}</strong>
                  )}
                </span>
              )}
            </button>
          );
        })}
      </div>
      {isRevealed ? (
        <div role="status">
          <Outcome ticket={ticket} />
        </div>
      ) : (
        <Button size="lg" variant="outline" onClick={onRevealed} className={css.all}>
          {t('all')}
        </Button>
      )}
    </>
  );
}
