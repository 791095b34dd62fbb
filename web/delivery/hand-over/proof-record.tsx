import { Button } from '@mantine/core';
import { IconFileDownload, IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import css from './hand-over.module.css';
import { pageUrl, photoUrl, proofQuery } from './queries.ts';

/** What is on record of a hand-over: the same for everyone who may see it. */
function ProofRecord({ orderId }: { orderId: number }) {
  const t = useTranslations('handOver');
  const format = useFormatter();
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  const proof = useQuery(proofQuery(orderId));
  if (proof.isPending) return <p role="status">{t('proofLoading')}</p>;
  if (proof.isError)
    return (
      <ErrorState title={t('proofFailed')} retryLabel={t('retry')} onRetry={() => void proof.refetch()}>
        {sentenceOf(proof.error, '')}
      </ErrorState>
    );
  const { check, photo, pin, rules } = proof.data;
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const when = (name: string, at: string, capturedAt: string | null) => (
    <>
      <br />
      {t('by', { name, when: moment(at) })}
      {capturedAt !== null && Math.abs(Date.parse(at) - Date.parse(capturedAt)) > 300_000 && (
        <>
          <br />
          {t('byPhone', { when: moment(capturedAt) })}
        </>
      )}
    </>
  );
  return (
    <div className={css.root}>
      <dl className={css.list}>
        {(rules.minAge !== null || check) && (
          <div>
            <dt>
              {!check
                ? t('noCheck')
                : check.outcome === 'passed'
                  ? t('checked', { age: check.minAge })
                  : t('notPassed')}
            </dt>
            {check && (
              <dd>
                {check.outcome === 'passed' ? t(`method.${check.method}`) : t(`bad.${check.outcome}`)}
                {when(check.by, check.at, check.capturedAt)}
                <br />
                <span className={css.quiet}>{t('kept')}</span>
              </dd>
            )}
          </div>
        )}
        {pin && (
          <div>
            <dt>
              {pin.told ? t('pin.told') : pin.note ? t('pin.without', { words: pin.note.words }) : t('pin.notTold')}
            </dt>
            {pin.told && <dd>{when(pin.told.by, pin.told.at, pin.told.capturedAt)}</dd>}
            {pin.note && <dd>{when(pin.note.by, pin.note.at, null)}</dd>}
          </div>
        )}
        <div>
          <dt>{photo ? t('photo') : t('noPhoto')}</dt>
          {photo && (
            <dd>
              {photo.isForgotten ? (
                t('forgotten')
              ) : (
                <img className={css.picture} src={photoUrl(orderId)} alt={t('photo')} loading="lazy" />
              )}
              {when(photo.by, photo.receivedAt, photo.capturedAt)}
            </dd>
          )}
        </div>
      </dl>
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

/** For lists: asked for when somebody wants to see it. */
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
