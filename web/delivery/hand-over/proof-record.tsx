import { Button } from '@mantine/core';
import { IconFileDownload, IconFileZip, IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './hand-over.module.css';
import { archiveUrl, pageUrl, proofQuery } from './queries.ts';
import { MissingRecord, ReturnRecord } from './record/goods-record.tsx';
import { IdCheckRecord } from './record/id-check-record.tsx';
import { DropOffRecord, PickUpRecord, PinRecord, RecipientRecord, SignatureRecord } from './record/receipt-record.tsx';

/** The record of a hand-over: the same for everyone who may see it, and the same as on the printable page. */
function ProofRecord({ orderId }: { orderId: number }) {
  const t = useTranslations('handOver');
  const proof = useQuery(proofQuery(orderId));
  if (proof.isPending) return <p role="status">{t('proofLoading')}</p>;
  if (proof.isError)
    return (
      <ErrorState title={t('proofFailed')} retryLabel={t('retry')} onRetry={() => void proof.refetch()}>
        {sentenceOf(proof.error, '')}
      </ErrorState>
    );
  return (
    <div className={css.root}>
      <dl className={css.list}>
        <MissingRecord missing={proof.data.missing} />
        <PickUpRecord orderId={orderId} proof={proof.data} />
        <RecipientRecord recipient={proof.data.recipient} />
        <IdCheckRecord proof={proof.data} />
        <SignatureRecord orderId={orderId} proof={proof.data} />
        <PinRecord pin={proof.data.pin} />
        <DropOffRecord orderId={orderId} proof={proof.data} />
        <ReturnRecord orderId={orderId} proof={proof.data} />
      </dl>
      <Downloads orderId={orderId} />
    </div>
  );
}

/** The record as a page to print, and with all of its pictures. */
function Downloads({ orderId }: { orderId: number }) {
  const t = useTranslations('handOver');
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  return (
    <div className={css.downloads}>
      <Button
        component="a"
        size="lg"
        variant="outline"
        href={pageUrl(orderId, language)}
        download={`order-${orderId}.pdf`}
        leftSection={<IconFileDownload aria-hidden />}
      >
        {t('download')}
      </Button>
      <Button
        component="a"
        size="lg"
        variant="outline"
        href={archiveUrl(orderId, language)}
        download={`order-${orderId}.zip`}
        leftSection={<IconFileZip aria-hidden />}
      >
        {t('downloadAll')}
      </Button>
    </div>
  );
}

export function ProofCard({ orderId }: { orderId: number }) {
  const t = useTranslations('handOver');
  return (
    <Card title={t('proofTitle')}>
      <ProofRecord orderId={orderId} />
    </Card>
  );
}

/** For lists: fetched on demand. */
export function ProofButton({ orderId }: { orderId: number }) {
  const t = useTranslations('handOver');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconId aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('show')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('proofOf', { id: orderId })}
        closeLabel={t('close')}
      >
        <ProofRecord orderId={orderId} />
      </Sheet>
    </>
  );
}
