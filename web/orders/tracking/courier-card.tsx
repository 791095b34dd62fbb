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
  if (courierId === null) {
    return (
      <Card title={t('courierTitle')}>
        <p className={classes.quiet}>{t('noCourier')}</p>
      </Card>
    );
  }
  const name = order.courier?.firstName ?? t('someCourier');
  return (
    <Card title={t('courierTitle')}>
      <div className={classes.person}>
        <Avatar name={name} seed={courierId} size="lg" />
        <div>
          <p className={classes.itemName}>{name}</p>
          <p className={classes.quiet}>
            {t('courierId')}{' '}
            <code className={classes.code} aria-hidden>
              {courierId}
            </code>
            <VisuallyHidden>{courierId.slice(0, spoken)}</VisuallyHidden>
          </p>
          {facts}
        </div>
      </div>
      <div className={classes.buttons}>{children}</div>
    </Card>
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
