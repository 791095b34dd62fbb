import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconClock, IconId, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SampleWallet } from '../../app/shell/wallet-summary.tsx';
import { phoneUrl, useAges, useSettings } from '../../client/settings.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ShelfTag } from '../../ui/display/shelf-tag.tsx';
import { Stamp } from '../../ui/display/stamp.tsx';
import { Figures } from './figures.tsx';
import css from './landing.module.css';
import { LiveSample } from './live-sample.tsx';
import { OrderNow } from './order-now.tsx';
import { Platform } from './platform.tsx';
import { sampleBalance, sampleTicketPrice } from './sample-order.ts';
import { Security } from './security.tsx';
import { Seniors } from './seniors.tsx';

const steps = ['one', 'two', 'three'] as const;

export function LandingPage() {
  const t = useTranslations('home.landing');
  const settings = useSettings().data;
  const { door } = useAges();
  useDocumentTitle(t('documentTitle'));
  return (
    <div className={css.page}>
      <section className={css.hero}>
        <div className={css.promise}>
          <div className={css.eyebrow}>
            <Stamp>{t('stamp', { age: door })}</Stamp>
            <span>{t('tagline')}</span>
          </div>
          <h1>{t('promise')}</h1>
          <p className={css.lead}>{t('lead')}</p>
          <div className={css.actions}>
            <OrderNow />
            <Button component={Link} to="/shelves" size="xl" variant="outline">
              {t('look')}
            </Button>
          </div>
          {settings && (
            <>
              <ul className={css.proof}>
                <li>
                  <IconClock aria-hidden /> {t('proof.time', { minutes: settings.figures.minutes })}
                </li>
                <li>
                  <IconId aria-hidden /> {t('proof.id')}
                </li>
                <li>
                  <IconPhone aria-hidden />
                  <a href={phoneUrl(settings.contact.phone)}>{settings.contact.phone}</a>
                </li>
              </ul>
              <p className={css.fees}>
                {t('fees', {
                  fee: formatMoney(settings.fees.delivery),
                  above: formatMoney(settings.fees.freeDeliveryAbove),
                  minimum: formatMoney(settings.fees.minimumOrder),
                })}
              </p>
            </>
          )}
        </div>
        <LiveSample />
      </section>

      {settings && <Figures figures={settings.figures} />}

      <section className={css.how} aria-labelledby="how">
        <h2 id="how">{t('how.title')}</h2>
        <div className={css.counter}>
          <ol className={css.steps}>
            {steps.map((step, i) => (
              <li key={step}>
                <span className={css.number} aria-hidden>
                  {i + 1}
                </span>
                <h3>{t(`how.${step}`)}</h3>
                <p>{t(`how.${step}Text`)}</p>
              </li>
            ))}
          </ol>
          <div className={css.ticket}>
            <p className={css.ticketName}>{t('how.ticket')}</p>
            <ShelfTag size="lg">{formatMoney(sampleTicketPrice)}</ShelfTag>
            <p className={css.quiet}>{t('how.ticketText')}</p>
          </div>
        </div>
      </section>

      <Security coins={settings?.coinsPerDollar} />
      <Seniors phone={settings?.contact.phone} />

      <section className={css.wallet} aria-label={t('wallet.title')}>
        <p className={css.walletLead}>{t('wallet.lead')}</p>
        <SampleWallet balance={sampleBalance} />
      </section>

      <Platform />

      <section className={css.again}>
        <h2>{t('again')}</h2>
        <OrderNow />
      </section>
    </div>
  );
}
