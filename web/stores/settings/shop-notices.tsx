import { clockIn } from '@autolotto/contract/shared/time.ts';
import { clockOf } from '@autolotto/contract/shared/words/clock.ts';
import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useDayName } from '../../device/dates.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import css from './settings.module.css';
import { useCategoryNames } from './use-category-names.ts';

/** The pause in words: until when, on the shop's clocks, and why. */
export function PauseBadge({
  store,
}: {
  readonly store: Pick<StoreProfile, 'pausedUntil' | 'pauseReason' | 'timeZone'>;
}) {
  const t = useTranslations('shop.pause');
  const locale = useLocale();
  if (store.pausedUntil === null) return null;
  const time = clockIn(store.timeZone, new Date(store.pausedUntil));
  const clock = clockOf(time, locale)?.clock ?? time;
  return (
    <StatusBadge tone="warning">
      {store.pauseReason ? t('pausedReason', { clock, reason: store.pauseReason }) : t('paused', { clock })}
    </StatusBadge>
  );
}

type ShopNoticesProps = {
  readonly profile: StoreProfile;
  /** Whether the shelves hold anything; undefined while unknown. */
  readonly hasProducts: boolean | undefined;
  readonly onApplyAgain: () => void;
};

/** Urgent notices to those who run the shop: its approval, and expiring licenses. */
export function ShopNotices({ profile, hasProducts, onApplyAgain }: ShopNoticesProps) {
  const { state } = profile.review;
  const ending = profile.licenses.filter((license) => license.state === 'expiring');
  return (
    <>
      {state === 'pending' && <Pending profile={profile} hasProducts={hasProducts} />}
      {state === 'declined' && <Declined profile={profile} onApplyAgain={onApplyAgain} />}
      {(profile.hiddenCategories.length > 0 || ending.length > 0) && (
        <LicenseNotice profile={profile} ending={ending} />
      )}
    </>
  );
}

function Pending({ profile, hasProducts }: Omit<ShopNoticesProps, 'onApplyAgain'>) {
  const t = useTranslations('shop.notices');
  const isMissing = (part: 'hours' | 'licenses') => profile.missing.includes(part);
  const steps: readonly { name: 'hours' | 'licenses' | 'products' | 'about'; isDone: boolean; to: ReactNode }[] = [
    { name: 'hours', isDone: !isMissing('hours'), to: <ToPart part="hours">{t('steps.hours')}</ToPart> },
    ...(profile.needsLicenses
      ? [
          {
            name: 'licenses' as const,
            isDone: !isMissing('licenses'),
            to: <ToPart part="licenses">{t('steps.licenses')}</ToPart>,
          },
        ]
      : []),
    ...(hasProducts === undefined ? [] : [{ name: 'products' as const, isDone: hasProducts, to: t('steps.products') }]),
    { name: 'about', isDone: profile.about !== '', to: <ToPart part="about">{t('steps.about')}</ToPart> },
  ];
  return (
    <Card title={t('pending')}>
      <div className={css.notice}>
        <p>{t('pendingText')}</p>
        <ul className={css.steps}>
          {steps.map(({ name, isDone, to }) => (
            <li key={name} className={css.step}>
              <StatusBadge tone={isDone ? 'success' : 'warning'}>{t(isDone ? 'done' : 'open')}</StatusBadge>
              {to}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function ToPart({ part, children }: { part: 'hours' | 'licenses' | 'about'; children: ReactNode }) {
  return (
    <Link to="/store/settings" search={{ part }}>
      {children}
    </Link>
  );
}

function Declined({ profile, onApplyAgain }: { profile: StoreProfile; onApplyAgain: () => void }) {
  const t = useTranslations('shop.notices');
  return (
    <Card title={t('declined')}>
      <div className={css.notice}>
        <p>{t('declinedText', { reason: profile.review.reason ?? '' })}</p>
        {profile.role === 'owner' ? (
          <div className={rows.buttons}>
            <Button size="lg" onClick={onApplyAgain}>
              {t('change')}
            </Button>
          </div>
        ) : (
          <p className={rows.quiet}>{t('declinedStaff')}</p>
        )}
      </div>
    </Card>
  );
}

function LicenseNotice({ profile, ending }: { profile: StoreProfile; ending: StoreProfile['licenses'] }) {
  const t = useTranslations('shop.notices');
  const tKind = useTranslations('shop.licenses.kind');
  const names = useCategoryNames();
  const dayName = useDayName();
  return (
    <Card role="status">
      <div className={css.notice}>
        {profile.hiddenCategories.length > 0 && (
          <StatusBadge tone="danger">{t('licenseOver', { categories: names(profile.hiddenCategories) })}</StatusBadge>
        )}
        {ending.map(({ kind, expiresOn, daysLeft }) => (
          <StatusBadge key={kind} tone="warning">
            {t('licenseEnding', { kind: tKind(kind), day: dayName(expiresOn), count: daysLeft })}
          </StatusBadge>
        ))}
        <div className={rows.buttons}>
          <Button
            variant="outline"
            renderRoot={(props) => <Link {...props} to="/store/settings" search={{ part: 'licenses' }} />}
          >
            {t('toLicenses')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
