import { useFormatter, useTranslations } from 'use-intl';
import { useMoment } from '../../../device/dates.ts';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import css from '../hand-over.module.css';
import type { Proof } from '../queries.ts';
import { RecordPicture } from './captured.tsx';

type Missing = Proof['missing'][number];

/** What the customer preferred in place of a missing product. */
function usePreference() {
  const t = useTranslations('handOver.record');
  const format = useFormatter();
  return ({ kind, products, maxPrice }: Missing['preferred']) => {
    if (kind === 'replace') {
      // Named products are numbered, because names contain commas.
      const names = products.map(({ name }, at) => t('namedAs', { place: at + 1, name }));
      return t('preferred.replace', { names: format.list(names, { style: 'narrow', type: 'unit' }) });
    }
    return kind === 'best_match' && maxPrice !== null
      ? t('preferred.best_match_price', { price: formatMoney(maxPrice) })
      : t(`preferred.${kind}`);
  };
}

export function MissingRecord({ missing }: Pick<Proof, 'missing'>) {
  const t = useTranslations('handOver.record');
  const preferenceIn = usePreference();
  if (missing.length === 0) return null;
  return (
    <div>
      <dt>{t('missing')}</dt>
      <dd>
        <ul className={css.attempts}>
          {missing.map(({ name, quantity, preferred, given }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line may be missing twice
            <li key={at}>
              {t('missingItems', {
                count: quantity,
                name,
                preferred: preferenceIn(preferred),
                given: given ? t('given', { name: given.name, price: formatMoney(given.price) }) : t('nothingGiven'),
              })}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

type ReturnProps = { readonly orderId: number; readonly proof: Pick<Proof, 'returnedItems' | 'return'> };

/** A whole return, or goods that were refused at the door. */
export function ReturnRecord({ orderId, proof: { returnedItems, return: back } }: ReturnProps) {
  const t = useTranslations('handOver');
  const moment = useMoment();
  if (!back && returnedItems.length === 0) return null;
  return (
    <div>
      <dt>{back ? t('record.back', { reason: t(`record.reason.${back.reason}`) }) : t('partDone')}</dt>
      {back && (
        <dd>
          {t('record.began', { when: moment(back.openedAt) })}
          <br />
          {back.confirmedAt ? t('record.confirmed', { when: moment(back.confirmedAt) }) : t('record.notConfirmed')}
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
      {back?.photo && (
        <dd>
          <RecordPicture orderId={orderId} stage="return" photo={back.photo} alt={t('record.returnPhoto')} />
        </dd>
      )}
    </div>
  );
}
