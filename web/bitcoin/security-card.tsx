import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Card } from '../ui/layout/card.tsx';
import css from './bitcoin.module.css';
import { rateQuery } from './queries.ts';

/** What keeps payments safe here: nothing stands there that is not so. */
export function SecurityCard() {
  const t = useTranslations('bitcoin.security');
  const terms = useQuery(rateQuery).data?.terms;
  return (
    <Card title={t('title')}>
      <ul className={css.points}>
        <li>{t('keys')}</li>
        <li>{t('address')}</li>
        {terms && (
          <>
            <li>{t('rate', { minutes: terms.minutes })}</li>
            <li>{t('confirmations', { confirmations: terms.confirmations })}</li>
          </>
        )}
        <li>{t('late')}</li>
      </ul>
    </Card>
  );
}
