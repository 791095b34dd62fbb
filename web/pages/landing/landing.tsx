import { useDocumentTitle } from '@mantine/hooks';
import { IconId, IconPhone } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { SampleWallet } from '../../app/shell/wallet-summary.tsx';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ShelfTag } from '../../ui/display/shelf-tag.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import css from './landing.module.css';
import { LiveSample } from './live-sample.tsx';
import { OrderNow } from './order-now.tsx';
import { Platform } from './platform.tsx';
import { sampleBalance, sampleTicketPrice } from './sample-order.ts';
import { Security } from './security.tsx';
import { Seniors } from './seniors.tsx';

const steps = ['one', 'two', 'three'] as const;

export function LandingPage() {
  const t = useTranslations('landing');
  const settings = useSettings().data;
  useDocumentTitle(t('documentTitle'));
  // What the first screen does not show comes after it: on a slow phone it would take as long again.
  const isBelowDrawn = useDeferredValue(true, false);
  return (
    <div className={css.page}>
      <Hero minutes={settings?.figures.minutes} />

      {isBelowDrawn && <Below />}
    </div>
  );
}

/** What the shop is, below the first screen. */
function Below() {
  const t = useTranslations('landing');
  const tWallet = useTranslations('ledger.summary');
  const settings = useSettings().data;
  return (
    <>
      <section className={css.about} aria-label={t('tagline')}>
        <div className={css.promise}>
          <p className={css.lead}>{t('lead')}</p>
          {settings && (
            <>
              <ul className={css.proof}>
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

      <section className={css.wallet} aria-label={tWallet('title')}>
        <p className={css.walletLead}>{tWallet('lead')}</p>
        <SampleWallet balance={sampleBalance} />
      </section>

      <Platform />

      <section className={css.again}>
        <h2>{t('again')}</h2>
        <OrderNow />
      </section>
    </>
  );
}
