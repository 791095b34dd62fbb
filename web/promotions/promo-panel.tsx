import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../client/session/session.ts';
import { useSettings } from '../client/settings.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CodeField } from './code-field.tsx';
import css from './promo-panel.module.css';
import { type AppliedPromotion, activePromotionsQuery, appliedPromotionsQuery } from './queries.ts';
import { useTermsText } from './use-terms-text.ts';
import { WaitingCode } from './waiting-code.tsx';

const usedShown = 3;

/** The code that waits for the next order, or a way to enter one; what codes there are, and which were used. */
export function PromoPanel() {
  const t = useTranslations('promotionPanel');
  const { id } = useSignedInUser();
  const percent = useSettings().data?.referralPercent;
  const applied = useQuery(appliedPromotionsQuery(id));
  const waiting = applied.data?.find(({ state }) => state === 'applied');
  const used = applied.data?.filter(({ state }) => state === 'used' || state === 'redeemed') ?? [];
  return (
    <Card title={t('title')}>
      {!waiting && <p>{percent ? t('lead', { percent }) : t('leadWithout')}</p>}
      {applied.isPending && <RowSkeletons label={t('loading')} count={2} />}
      {applied.isError && !applied.data && (
        <ErrorState
          title={t('failed')}
          retryLabel={t('retry')}
          retrying={applied.isFetching}
          onRetry={() => void applied.refetch()}
        />
      )}
      {waiting && <WaitingCode promotion={waiting} />}
      {applied.data && !waiting && (
        <>
          <CodeField userId={id} />
          <Available used={used} />
        </>
      )}
      {used.length > 0 && <Used uses={used.slice(0, usedShown)} />}
    </Card>
  );
}

/** Codes for everybody, except those that this person has used. */
function Available({ used }: { used: readonly AppliedPromotion[] }) {
  const t = useTranslations('promotionPanel');
  const termsText = useTermsText();
  const active = useQuery(activePromotionsQuery);
  const offers = active.data?.filter(({ code }) => !used.some((use) => use.code === code)) ?? [];
  if (offers.length === 0) return null;
  return (
    <section aria-label={t('available')}>
      <h3 className={css.heading}>{t('available')}</h3>
      <ul className={css.list}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <div className={css.words}>
              <span>
                <strong className={css.code}>{offer.code}</strong> · {offer.title}
              </span>
              <span className={css.quiet}>{termsText(offer)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Used({ uses }: { uses: readonly AppliedPromotion[] }) {
  const t = useTranslations('promotionPanel');
  const termsText = useTermsText();
  return (
    <section aria-label={t('used')}>
      <h3 className={css.heading}>{t('used')}</h3>
      <ul className={css.list}>
        {uses.map((use) => (
          <li key={use.id}>
            <div className={css.words}>
              {use.code !== null && <strong className={css.code}>{use.code}</strong>}
              <span className={css.quiet}>{termsText(use)}</span>
            </div>
            {use.orderId !== null && (
              <Link to="/tracking/$orderId" params={{ orderId: String(use.orderId) }} className={css.link}>
                {t('order', { id: use.orderId })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
