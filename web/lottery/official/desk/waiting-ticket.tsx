import { ticketSides } from '@autolotto/contract/official-tickets/states.ts';
import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconCheck, IconPrinter } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../forms/use-action.ts';
import { useCountdown } from '../../countdown.tsx';
import css from '../official-tickets.module.css';
import { type StoreTicket, useAddPicture } from '../queries.ts';
import { PrintSheet } from './print-sheet.tsx';
import { TicketHead } from './ticket-head.tsx';

/** An order that waits for the terminal: its play slip, how long there is, and the two pictures. */
export function WaitingTicket({ ticket }: { readonly ticket: StoreTicket }) {
  const t = useTranslations('officialTickets.desk');
  const countdown = useCountdown();
  const [isPrinting, setIsPrinting] = useState(false);
  const picture = useAction(useAddPicture(), { failed: { title: t('pictureFailed'), message: t('retry') } });
  const { id, playSlip, printBy, pictures } = ticket;
  return (
    <article className={css.row} data-ticket-order={id}>
      <TicketHead ticket={ticket} />
      <strong>{t('left', { time: countdown(printBy) })}</strong>
      <div className={css.slip}>
        <QRCodeSVG value={playSlip} size={144} level="M" title={t('slip', { id })} />
      </div>
      <div className={css.tools}>
        {ticketSides.map((side) => (
          <FileButton
            key={side}
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            onChange={(file) => file && void picture.run({ id, side, file })}
            inputProps={{ 'aria-label': t(side) }}
          >
            {(props) => (
              <Button
                {...props}
                size="lg"
                variant={pictures.includes(side) ? 'light' : 'outline'}
                disabled={picture.isPending}
                leftSection={pictures.includes(side) ? <IconCheck aria-hidden /> : <IconCamera aria-hidden />}
              >
                {pictures.includes(side) ? t('taken', { side: t(side) }) : t(side)}
              </Button>
            )}
          </FileButton>
        ))}
        <Button
          size="lg"
          disabled={pictures.length < ticketSides.length}
          leftSection={<IconPrinter aria-hidden />}
          onClick={() => setIsPrinting(true)}
        >
          {t('print')}
        </Button>
      </div>
      {isPrinting && <PrintSheet ticket={ticket} onClose={() => setIsPrinting(false)} />}
    </article>
  );
}
