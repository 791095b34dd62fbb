import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from './tabs.tsx';

function CallPerson() {
  const t = useTranslations('assistant');
  const phone = useSettings().data?.contact.phone;
  return phone === undefined ? null : (
    <Button component="a" href={phoneUrl(phone)} variant="outline" leftSection={<IconPhone aria-hidden />}>
      {t('phone', { phone })}
    </Button>
  );
}

/** Questions to a program that knows the help pages and the caller's own, and what it says of numbers and posts. */
export function AssistantPage() {
  const t = useTranslations('assistant');
  useDocumentTitle(t('documentTitle'));
  const isOff = useSettings().data?.features.assistant === false;
  if (isOff)
    return (
      <Page title={t('title')} actions={<CallPerson />}>
        <FeatureOff
          feature="assistant"
          meanwhile={
            <Button component={Link} to="/">
              {t('home')}
            </Button>
          }
        />
      </Page>
    );
  return (
    <Page title={t('title')} lead={t('lead')} actions={<CallPerson />}>
      <Tabs />
    </Page>
  );
}
