import type { PurchasedScratchTicket } from '@autolotto/contract/instant-games/model.ts';
import { proofChecks } from '@autolotto/contract/instant-games/proof.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { Guarded } from '../guarded.tsx';
import { type Proof, proofQuery } from '../queries.ts';
import css from '../scratch.module.css';
import { checkTicket } from './proof-check.ts';

/** A ticket of either kind. */
type Checkable = Pick<PurchasedScratchTicket, 'id' | 'serial' | 'deck' | 'draw'>;
type Props = { readonly ticket: Checkable; readonly onClose: () => void };

/** What shows that the ticket is the one that was drawn, checked here. */
export function ProofSheet({ ticket, onClose }: Props) {
  const t = useTranslations('instant');
  const proof = useQuery(proofQuery(ticket.id));
  const words = { loading: t('proof.loading'), failed: t('proof.failed') };
  return (
    <Sheet opened onClose={onClose} title={t('proof.title', { serial: ticket.serial })} closeLabel={t('close')}>
      <Guarded query={proof} words={words} rows={5}>
        {(data) => <Checked proof={data} ticket={ticket} />}
      </Guarded>
    </Sheet>
  );
}

function Checked({ proof, ticket }: { readonly proof: Proof; readonly ticket: Checkable }) {
  const t = useTranslations('instant.proof');
  const checks = useQuery({
    queryKey: ['check of a ticket', ticket.id, proof],
    queryFn: () => checkTicket(proof, ticket),
  }).data;
  if (!checks) return <p>{t('loading')}</p>;
  const values = { number: proof.proof.ticket, place: proof.proof.position };
  const isRight = proofChecks.every((name) => checks[name]);
  const file = `data:application/json,${encodeURIComponent(JSON.stringify(proof))}`;
  return (
    <>
      <ul className={css.checks}>
        {proofChecks.map((name) => (
          <li key={name} data-check={name} data-right={checks[name]}>
            {checks[name] ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
            <span>
              {t(name, values)}: <strong>{checks[name] ? t('right') : t('wrong')}</strong>
            </span>
          </li>
        ))}
      </ul>
      <p role="status">{isRight ? t('here') : t('bad')}</p>
      <p className={css.muted}>{proof.isDeckOver ? t('over') : t('later')}</p>
      {proof.isDeckOver && (
        <Button component="a" href={`/api/scratch-off/decks/${proof.proof.deckId}/record`} variant="outline">
          {t('record')}
        </Button>
      )}
      <Button component="a" href={file} download={`${proof.serial}.json`} variant="outline">
        {t('download')}
      </Button>
    </>
  );
}
