import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ownSupportQuery } from '../../assistant/conversations/queries.ts';
import { TalkButton } from '../../assistant/conversations/status.tsx';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { Page } from '../../ui/layout/page.tsx';
import type { AssistantSearch } from './search.ts';
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

/** A person can be called from every tab, until one is there or on the way. */
function AskForPerson() {
  const navigate = useNavigate();
  const { order }: AssistantSearch = useSearch({ from: '/signed-in/ai-assistant' });
  const state = useQuery(ownSupportQuery).data?.conversation?.state;
  if (state === 'waiting' || state === 'agent') return null;
  return (
    <TalkButton
      orderId={order}
      onAsked={() =>
        void navigate({ to: '/ai-assistant', search: (kept) => ({ ...kept, tab: 'support' }), replace: true })
      }
    />
  );
}

/** Questions to a program that knows the help pages and the caller's own, and what it says of numbers and posts. */
export function AssistantPage() {
  const t = useTranslations('assistant');
  useDocumentTitle(t('documentTitle'));
  const actions = (
    <>
      <AskForPerson />
      <CallPerson />
    </>
  );
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
    <Page title={t('title')} lead={t('lead')} actions={actions}>
      <Tabs />
    </Page>
  );
}
