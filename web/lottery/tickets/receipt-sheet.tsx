import type { DrawTicket } from '@autolotto/contract/lottery/model.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { FactList } from '../../ui/display/fact-list.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { Balls } from '../balls.tsx';
import { useDrawTime } from '../draw-time.ts';
import { Guarded } from '../guarded.tsx';
import { gamesQuery, proofQuery } from '../queries.ts';
import { checkTicket, ticketChecks } from './proof-check.ts';
import css from './tickets.module.css';

type Props = { readonly ticket: DrawTicket; readonly onClose: () => void };

/** Everything about a ticket, and the check that it was in the list sealed when sales closed. */
export function ReceiptSheet({ ticket, onClose }: Props) {
  const t = useTranslations('lottery');
  const format = useFormatter();
  const words = useDrawTime('dated');
  const game = useQuery(gamesQuery).data?.find(({ id }) => id === ticket.gameId);
  const [isChecking, setIsChecking] = useState(false);
  const { there } = words(ticket.drawDate, game?.timeZone);
  const facts = [
    { label: t('receipt.number'), value: <span className={css.number}>{ticket.ticketNumber}</span> },
    { label: t('receipt.draw'), value: there },
    {
      label: t('receipt.bought'),
      value: format.dateTime(new Date(ticket.purchasedAt), { dateStyle: 'medium', timeStyle: 'medium' }),
    },
    { label: t('receipt.price'), value: formatMoney(ticket.purchasePrice) },
    ...(ticket.hasAddOn && game?.addOn ? [{ label: t('receipt.addOn'), value: game.addOn.name }] : []),
    { label: t('receipt.chosen'), value: t(ticket.quickPick ? 'receipt.byChance' : 'receipt.byHand') },
  ];
  return (
    <Sheet opened onClose={onClose} title={t('receipt.title', { game: ticket.gameName })} closeLabel={t('close')}>
      <FactList facts={facts} />
      {ticket.lines.map((line, index) => (
        <Balls
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a ticket is its place
          key={index}
          line={line}
          bonusName={game?.bonus?.name}
          label={t('mine.line', { number: index + 1, ticket: ticket.ticketNumber })}
          size="sm"
        />
      ))}
      <h3>{t('receipt.seal')}</h3>
      {ticket.ticketsRoot === null ? (
        <p>{t('receipt.notSealed')}</p>
      ) : (
        <>
          <p>{t('receipt.sealed')}</p>
          <code className={css.root}>{ticket.ticketsRoot}</code>
          {isChecking ? (
            <Checked ticket={ticket} />
          ) : (
            <Button variant="outline" onClick={() => setIsChecking(true)}>
              {t('receipt.check')}
            </Button>
          )}
        </>
      )}
    </Sheet>
  );
}

function Checked({ ticket }: { readonly ticket: DrawTicket }) {
  const t = useTranslations('lottery.receipt');
  const proof = useQuery(proofQuery(ticket.ticketNumber));
  const checks = useQuery({
    queryKey: ['check of a draw ticket', ticket.ticketNumber, proof.data],
    queryFn: () => (proof.data ? checkTicket(proof.data, ticket) : null),
    enabled: proof.data !== undefined,
  }).data;
  return (
    <Guarded query={proof} words={{ loading: t('checking'), failed: t('checkFailed') }}>
      {({ position, tickets }) => (
        <>
          <ul className={css.checks}>
            {checks &&
              ticketChecks.map((name) => (
                <li key={name} data-check={name} data-right={checks[name]}>
                  {checks[name] ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
                  <span>
                    {t(`checks.${name}`, { place: position + 1, tickets })}:{' '}
                    <strong>{checks[name] ? t('right') : t('wrong')}</strong>
                  </span>
                </li>
              ))}
          </ul>
          <p role="status">
            {checks && (ticketChecks.every((name) => checks[name]) ? t('allRight') : t('somethingWrong'))}
          </p>
        </>
      )}
    </Guarded>
  );
}
