import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import type { Drawing } from '../../ui/display/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Somebody new at work: what has to happen before they can start, and whom to call for it. */
export function MissingStep({ drawing, title, words }: { drawing: Drawing; title: string; words: string }) {
  const t = useTranslations('shell.more');
  const contact = useSettings().data?.contact;
  return (
    <Card>
      <EmptyState
        drawing={drawing}
        title={title}
        action={
          contact && (
            <Button component="a" href={phoneUrl(contact.phone)} size="lg" leftSection={<IconPhone aria-hidden />}>
              {t('call', { phone: contact.phone })}
            </Button>
          )
        }
      >
        {words}
      </EmptyState>
    </Card>
  );
}
