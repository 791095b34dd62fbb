import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useAges } from '../../client/settings.ts';
import { Stamp } from '../../ui/display/stamp.tsx';
import { VisitorShelf } from '../shop/storefront/visitor-shelf.tsx';
import css from './landing.module.css';
import { OrderNow } from './order-now.tsx';

/** The promise, the way to order, and the first products. `minutes` are known with the settings. */
export function Hero({ minutes }: { readonly minutes: string | undefined }) {
  const t = useTranslations('landing');
  const { door } = useAges();
  return (
    <section className={css.hero}>
      <div className={css.promise}>
        <div className={css.eyebrow}>
          <Stamp>{t('stamp', { age: door })}</Stamp>
          {minutes !== undefined && (
            <span className={css.time}>
              <IconClock aria-hidden size={20} /> {t('proof.time', { minutes })}
            </span>
          )}
          <span className={css.tagline}>{t('tagline')}</span>
        </div>
        <h1>{t('promise')}</h1>
        <OrderNow size="lg" />
      </div>
      <div className={css.shelves}>
        <PartErrorBoundary>
          <VisitorShelf
            firstLook={{
              count: 8,
              more: (
                <p className={css.all}>
                  <Button component={Link} to="/shelves" size="lg" variant="outline">
                    {t('look')}
                  </Button>
                </p>
              ),
            }}
          />
        </PartErrorBoundary>
      </div>
    </section>
  );
}
