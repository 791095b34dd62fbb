import { signaturePaper } from '@autolotto/contract/orders/proof/signature.ts';
import { Button } from '@mantine/core';
import { IconFileDownload, IconFileZip, IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './hand-over.module.css';
import { archiveUrl, type Proof, type ProofStage, pageUrl, photoUrl, proofQuery, signatureUrl } from './queries.ts';

/** The record of a hand-over: the same for everyone who may see it, and the same as on the printable page. */
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
  const {
    check,
    attempts,
    photo,
    pin,
    rules,
    pickUp,
    recipient,
    signature,
    missing,
    returnedItems,
    return: back,
  } = proof.data;
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const when = (name: string, at: string, occurredAt: string | null) => (
    <>
      <br />
      {t('by', { name, when: moment(at) })}
      {occurredAt !== null && Math.abs(Date.parse(at) - Date.parse(occurredAt)) > 300_000 && (
        <>
          <br />
          {t('byPhone', { when: moment(occurredAt) })}
        </>
      )}
    </>
  );
  const picture = (stage: ProofStage, of: Proof['photo'], alt: string) =>
    of && (
      <>
        {of.isForgotten ? (
          t('forgotten')
        ) : (
          <img className={css.picture} src={photoUrl(orderId, stage)} alt={alt} loading="lazy" />
        )}
        {when(of.by, of.receivedAt, of.occurredAt)}
      </>
    );
  // Named products are numbered, because names contain commas.
  const preferenceOf = ({ kind, products, maxPrice }: Proof['missing'][number]['preferred']) =>
    kind === 'replace'
      ? t('record.preferred.replace', {
          names: format.list(
            products.map(({ name }, at) => t('record.namedAs', { place: at + 1, name })),
            { style: 'narrow', type: 'unit' },
          ),
        })
      : kind === 'best_match' && maxPrice !== null
        ? t('record.preferred.best_match_price', { price: formatMoney(maxPrice) })
        : t(`record.preferred.${kind}`);
  const resultOf = (outcome: Proof['attempts'][number]['outcome']) =>
    outcome === 'passed' ? t('record.passed') : t(`bad.${outcome}`);
  const isAnswered = check?.outcome === 'passed' || check?.outcome === 'not_affirmed';
  return (
    <div className={css.root}>
      <dl className={css.list}>
        {missing.length > 0 && (
          <div>
            <dt>{t('record.missing')}</dt>
            <dd>
              <ul className={css.attempts}>
                {missing.map(({ name, quantity, preferred, given }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line may be missing twice
                  <li key={at}>
                    {t('record.missingItems', {
                      count: quantity,
                      name,
                      preferred: preferenceOf(preferred),
                      given: given
                        ? t('record.given', { name: given.name, price: formatMoney(given.price) })
                        : t('record.nothingGiven'),
                    })}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {pickUp && (
          <div>
            <dt>{t('record.pickUp')}</dt>
            <dd>
              {t(pickUp.isBagChecked ? 'record.bagRead' : 'record.bagNotRead')}
              {when(pickUp.by, pickUp.at, pickUp.occurredAt)}
            </dd>
            {pickUp.photo && <dd>{picture('pickUp', pickUp.photo, t('record.pickUpPhoto'))}</dd>}
          </div>
        )}
        {recipient && (
          <div>
            <dt>{t('record.recipient', { name: recipient.name })}</dt>
            {recipient.isNamed && <dd>{t('record.named')}</dd>}
          </div>
        )}
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
                {when(check.by, check.at, check.occurredAt)}
                {/* A check that failed before the questions has no answers. */}
                {isAnswered && (
                  <ul className={css.attempts}>
                    {(['isOfAge', 'isRecipient', 'isIdValid', 'isSober'] as const).map((one) => {
                      const said = check.affirmations[one];
                      return said === null ? null : (
                        <li key={one}>{t(`record.${one}`, { said: said ? 'yes' : 'no' })}</li>
                      );
                    })}
                  </ul>
                )}
                {attempts.length > 1 && (
                  <>
                    {!isAnswered && <br />}
                    {t('record.attempts', { count: check.attempts })}
                    <ol className={css.attempts}>
                      {attempts.map(({ method, outcome, by, at, occurredAt }) => (
                        <li key={at}>
                          {resultOf(outcome)} · {t(`method.${method}`)}
                          {when(by, at, occurredAt)}
                        </li>
                      ))}
                    </ol>
                  </>
                )}
                {!isAnswered && attempts.length <= 1 && <br />}
                <span className={css.quiet}>{t('kept')}</span>
              </dd>
            )}
          </div>
        )}
        {signature && (
          <div>
            <dt>{t('record.signature')}</dt>
            <dd>
              {signature.isForgotten ? (
                t('record.signatureForgotten')
              ) : signature.isTyped ? (
                t('record.typed', { name: signature.typedName ?? '' })
              ) : (
                <img
                  className={css.signature}
                  src={signatureUrl(orderId)}
                  alt={t('record.signature')}
                  width={signaturePaper.width}
                  height={signaturePaper.height}
                  loading="lazy"
                />
              )}
              {when(signature.by, signature.receivedAt, signature.occurredAt)}
            </dd>
          </div>
        )}
        {pin && (
          <div>
            <dt>
              {pin.told ? t('pin.told') : pin.note ? t('pin.without', { words: pin.note.words }) : t('pin.notTold')}
            </dt>
            {pin.told && <dd>{when(pin.told.by, pin.told.at, pin.told.occurredAt)}</dd>}
            {pin.note && <dd>{when(pin.note.by, pin.note.at, null)}</dd>}
          </div>
        )}
        <div>
          <dt>{photo ? t('photo') : t('noPhoto')}</dt>
          {photo && <dd>{picture('dropOff', photo, t('photo'))}</dd>}
        </div>
        {(back || returnedItems.length > 0) && (
          <div>
            <dt>{back ? t('record.back', { reason: t(`record.reason.${back.reason}`) }) : t('partDone')}</dt>
            {back && (
              <dd>
                {t('record.began', { when: moment(back.openedAt) })}
                <br />
                {back.confirmedAt
                  ? t('record.confirmed', { when: moment(back.confirmedAt) })
                  : t('record.notConfirmed')}
              </dd>
            )}
            {returnedItems.length > 0 && (
              <dd>
                <ul className={css.attempts}>
                  {returnedItems.map(({ name, quantity, reason, disposition }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same goods may come back twice, in one order for good
                    <li key={at}>
                      {t('record.goods', {
                        count: quantity,
                        name,
                        reason: t(`record.reason.${reason}`),
                        disposition: t(`record.disposition.${disposition ?? 'open'}`),
                      })}
                    </li>
                  ))}
                </ul>
              </dd>
            )}
            {back?.photo && <dd>{picture('return', back.photo, t('record.returnPhoto'))}</dd>}
          </div>
        )}
      </dl>
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
