import type { Order } from '@autolotto/contract/orders/model.ts';
import type { Settings } from '@autolotto/contract/policy/model.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './tracking.module.css';

/** Characters of an id that are enough to tell couriers apart. */
const spoken = 8;

type Contact = Settings['contact'] | undefined;

/** The order's courier. Facts and contact options are passed in by their domains. */
export function CourierCard({ order, facts, children }: { order: Order; facts: ReactNode; children: ReactNode }) {
  const t = useTranslations('orders.tracking');
  const { courierId } = order;
  const name = courierId === null ? t('noCourier') : (order.courier?.firstName ?? t('someCourier'));
  return (
    <section className={classes.courier}>
      {courierId !== null && <Avatar name={name} seed={courierId} size="lg" />}
      <div className={classes.courierWords}>
        <h2 className={classes.sub}>{t('courierTitle')}</h2>
        <p className={courierId === null ? classes.quiet : classes.courierName}>{name}</p>
        {facts}
        {courierId !== null && (
          <p className={classes.quiet}>
            {t('courierId')}{' '}
            <code className={classes.code} aria-hidden>
              {courierId}
            </code>
            <VisuallyHidden>{courierId.slice(0, spoken)}</VisuallyHidden>
          </p>
        )}
      </div>
      {courierId !== null && <div className={classes.buttons}>{children}</div>}
    </section>
  );
}

export function HelpCard({ contact, children }: { contact: Contact; children?: ReactNode }) {
  const t = useTranslations('orders.tracking');
  return (
    <Card title={t('helpTitle')}>
      <p>{t('help')}</p>
      {children}
      <div className={classes.contacts}>
        <ContactLinks contact={contact} />
      </div>
    </Card>
  );
}

export function ContactLinks({ contact }: { contact: Contact }) {
  const t = useTranslations('orders.tracking');
  if (!contact) return null;
  return (
    <>
      <Button
        component="a"
        variant="outline"
        leftSection={<IconPhone aria-hidden />}
        href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
      >
        {t('callSupport', { phone: contact.phone })}
      </Button>
      <Button component="a" variant="outline" leftSection={<IconMail aria-hidden />} href={`mailto:${contact.email}`}>
        {t('mailSupport', { email: contact.email })}
      </Button>
    </>
  );
}
