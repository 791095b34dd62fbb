import type { Order } from '@autolotto/contract/orders/model.ts';
import type { Settings } from '@autolotto/contract/policy/model.ts';
import { Button } from '@mantine/core';
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { Sheet } from '../ui/sheet.tsx';
import classes from './tracking.module.css';

type Contact = Settings['contact'] | undefined;

export function CourierCard({ order, contact }: { order: Order; contact: Contact }) {
  const t = useTranslations('orders.tracking');
  const [isContacting, setIsContacting] = useState(false);
  const { courierId } = order;
  if (courierId === null) {
    return (
      <Card title={t('courierTitle')}>
        <p className={classes.quiet}>{t('noCourier')}</p>
      </Card>
    );
  }
  const name = order.courier?.firstName ?? t('someCourier');
  const contactCourier = () => setIsContacting(true);
  return (
    <Card title={t('courierTitle')}>
      <div className={classes.person}>
        <Avatar name={name} seed={courierId} size="lg" />
        <div>
          <p className={classes.itemName}>{name}</p>
          <p className={classes.quiet}>
            {t('courierId')} <code className={classes.code}>{courierId}</code>
          </p>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button size="lg" variant="outline" leftSection={<IconPhone aria-hidden />} onClick={contactCourier}>
          {t('call')}
        </Button>
        <Button size="lg" variant="outline" leftSection={<IconMessage aria-hidden />} onClick={contactCourier}>
          {t('message')}
        </Button>
      </div>
      <Sheet
        opened={isContacting}
        onClose={() => setIsContacting(false)}
        title={t('contactTitle', { name })}
        closeLabel={t('close')}
        actions={<ContactLinks contact={contact} />}
      >
        <p>{t('contactText')}</p>
      </Sheet>
    </Card>
  );
}

export function HelpCard({ contact }: { contact: Contact }) {
  const t = useTranslations('orders.tracking');
  return (
    <Card title={t('helpTitle')}>
      <p>{t('help')}</p>
      <div className={classes.contacts}>
        <ContactLinks contact={contact} />
      </div>
    </Card>
  );
}

function ContactLinks({ contact }: { contact: Contact }) {
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
