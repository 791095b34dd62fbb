import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AskAssistant } from './ask-assistant.tsx';
import css from './help-card.module.css';

/** A person to talk to, by phone or in writing. */
export function HelpCard({ title, text }: { title: string; text: string }) {
  const t = useTranslations('shell.more');
  const contact = useSettings().data?.contact;
  return (
    <Card title={title}>
      <p>{text}</p>
      {contact && (
        <div className={css.ways}>
          <AskAssistant />
          <Button
            component="a"
            href={phoneUrl(contact.phone)}
            variant="outline"
            leftSection={<IconPhone aria-hidden />}
          >
            {t('call', { phone: contact.phone })}
          </Button>
          <Button
            component="a"
            href={`mailto:${contact.email}`}
            aria-label={t('mail', { email: contact.email })}
            variant="outline"
            leftSection={<IconMail aria-hidden />}
          >
            {contact.email}
          </Button>
        </div>
      )}
    </Card>
  );
}
