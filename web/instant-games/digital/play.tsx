import { cellCount } from '@autolotto/contract/instant-games/layout.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import { Seal } from '../proof/seal.tsx';
import { SoundToggle } from '../sound/sound-toggle.tsx';
import { useSound } from '../sound/use-sound.ts';
import { CellButton } from './cell-button.tsx';
import css from './digital.module.css';
import { LuckyLine } from './lucky-line.tsx';
import type { Ticket } from './open-cells.ts';
import { useOpenAll } from './queries.ts';
import { ResultPanel } from './result-panel.tsx';
import { Scene } from './scenes.tsx';
import { useShows } from './use-shows.ts';

const cellNumbers = Array.from({ length: cellCount }, (_, at) => at);
type Props = {
  readonly ticket: Ticket;
  /** Somebody came here by a press, not by opening the page. */
  readonly isEntered: boolean;
  readonly onBack: () => void;
};

/** Nine cells to open, one by one or all at once, then what they come to. */
export function Play({ ticket, isEntered, onBack }: Props) {
  const t = useTranslations('digitalGames');
  const sealWords = useTranslations('instant.sheet');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEntered) heading.current?.focus();
  }, [isEntered]);
  const { gameId, gameName, serialNumber, playStyle, price, deck } = ticket;
  return (
    <div className={css.play}>
      <div className={css.above}>
        <Button variant="subtle" leftSection={<IconArrowLeft aria-hidden />} onClick={onBack}>
          {t('play.back')}
        </Button>
        <SoundToggle />
      </div>
      <TicketCard
        rosette={serialNumber}
        data-ticket={ticket.id}
        stub={
          <div className={css.stub}>
            <span className={css.serial}>{t('play.serial', { serial: serialNumber })}</span>
            <Seal hash={deck.root}>{(hash) => sealWords('seal', { number: deck.number, hash })}</Seal>
          </div>
        }
      >
        <Scene game={gameId} />
        <div className={css.title}>
          <h2 ref={heading} tabIndex={-1}>
            {gameName}
          </h2>
          <span>{formatMoney(price)}</span>
        </div>
        <p>{t(`rule.${playStyle}`)}</p>
        <LuckyLine ticket={ticket} />
        <Cells ticket={ticket} onBack={onBack} />
      </TicketCard>
    </div>
  );
}

function Cells({ ticket, onBack }: Pick<Props, 'ticket' | 'onBack'>) {
  const t = useTranslations('digitalGames.play');
  const { shows } = useShows();
  const all = useOpenAll();
  const { play } = useSound();
  const [last, setLast] = useState<number>();
  const [wasComplete] = useState(ticket.isScratched);
  const isNew = ticket.isScratched && !wasComplete;
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) result.current?.focus();
  }, [isNew]);
  const hasGained = isNew && Number(ticket.winAmount) > Number(ticket.price);
  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once, when it is won
  useEffect(() => {
    if (hasGained) play('win');
  }, [hasGained]);
  const openAll = () =>
    all.mutate(ticket.id, {
      onError: (error) => notify({ title: t('failedTitle'), message: sentenceOf(error, t('failed')), tone: 'danger' }),
    });
  const lastCell = last === undefined ? null : (ticket.cells[last] ?? null);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div className={css.grid} role="group" aria-label={t('grid', { title: ticket.gameName })}>
        {cellNumbers.map((at) => (
          <CellButton key={at} ticket={ticket} at={at} onOpened={setLast} />
        ))}
      </div>
      <p className={css.unseen} role="status">
        {last !== undefined && lastCell !== null && t('opened', { cell: last + 1, shows: shows(lastCell) })}
      </p>
      {ticket.isScratched ? (
        <ResultPanel ticket={ticket} ref={result} isNew={isNew} onAgain={onBack} />
      ) : (
        <Button size="lg" variant="outline" loading={all.isPending} onClick={openAll} className={css.all}>
          {t('all')}
        </Button>
      )}
    </>
  );
}
