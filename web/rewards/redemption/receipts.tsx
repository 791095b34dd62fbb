import type { OwnedReceipt } from '@autolotto/contract/rewards/redemption/model.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { languageFor } from '../../client/language.ts';
import { receiptUrl } from './queries.ts';
import css from './redemption.module.css';

/** Large-print receipts, to open as often as wanted. */
export function Receipts({ receipts }: { receipts: readonly OwnedReceipt[] }) {
  const t = useTranslations('rewards.redemption');
  const format = useFormatter();
  const language = languageFor(useLocale().slice(0, 2), []);
  if (receipts.length === 0) return null;
  return (
    <section aria-label={t('receipts')} className={css.receipts}>
      <h3 className={css.name}>{t('receipts')}</h3>
      <ul>
        {receipts.map(({ id, orderId, storeName, orderedAt }) => (
          <li key={id}>
            <span className={css.words}>
              {t('receipt', { id: String(orderId) })}
              <span className={css.quiet}>
                {t('receiptOf', {
                  store: storeName,
                  date: format.dateTime(new Date(orderedAt), { dateStyle: 'medium' }),
                })}
              </span>
            </span>
            <Button
              component="a"
              variant="outline"
              href={receiptUrl(id, language)}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink aria-hidden size={22} />}
              aria-label={t('openNamed', { id: String(orderId) })}
            >
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
