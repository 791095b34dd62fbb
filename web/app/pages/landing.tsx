import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconClock, IconId, IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { signInUrl } from '../../client/sign-in.ts';
import { Stamp } from '../../ui/stamp.tsx';
import css from './landing.module.css';
import { SampleTicket } from './sample-ticket.tsx';

const facts = ['fee', 'pay', 'courier'] as const;
const steps = ['one', 'two', 'three'] as const;

export function LandingPage() {
  const t = useTranslations('home.landing');
  const contact = useSettings().data?.contact;
  useDocumentTitle(t('documentTitle'));
  return (
    <div className={css.page}>
      <section className={css.hero}>
        <div className={css.promise}>
          <div className={css.eyebrow}>
            <Stamp>{t('stamp')}</Stamp>
            <span>{t('tagline')}</span>
          </div>
          <h1>{t('promise')}</h1>
          <p className={css.lead}>{t('lead')}</p>
          <div className={css.actions}>
            <OrderNow />
            <Button component="a" href={signInUrl('/')} size="xl" variant="outline">
              {t('signIn')}
            </Button>
          </div>
          <ul className={css.proof}>
            <li>
              <IconClock aria-hidden /> {t('proof.time')}
            </li>
            <li>
              <IconId aria-hidden /> {t('proof.id')}
            </li>
            {contact && (
              <li>
                <IconPhone aria-hidden />
                <a href={phoneUrl(contact.phone)}>{contact.phone}</a>
              </li>
            )}
          </ul>
        </div>
        <SampleTicket />
      </section>

      <ul className={css.facts}>
        {facts.map((fact) => (
          <li key={fact}>
            <strong>{t(`facts.${fact}`)}</strong>
            <span>{t(`facts.${fact}Text`)}</span>
          </li>
        ))}
      </ul>

      <section className={css.how} aria-labelledby="how">
        <h2 id="how">{t('how.title')}</h2>
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
      </section>

      <section className={css.senior} aria-labelledby="senior">
        <div>
          <h2 id="senior">{t('senior.title')}</h2>
          <p>{t('senior.text')}</p>
        </div>
        {contact && (
          <a className={css.phone} href={phoneUrl(contact.phone)}>
            <IconPhone aria-hidden />
            {t('senior.call', { phone: contact.phone })}
          </a>
        )}
      </section>

      <section className={css.again}>
        <h2>{t('again')}</h2>
        <OrderNow />
      </section>
    </div>
  );
}

function OrderNow() {
  const t = useTranslations('home.landing');
  return (
    <Button component="a" href={signInUrl('/order')} size="xl">
      {t('order')}
    </Button>
  );
}
