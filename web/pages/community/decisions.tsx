import { useTranslations } from 'use-intl';
import { BlockedPeople } from '../../moderation/blocked-people.tsx';
import { OwnCases } from '../../moderation/own-cases.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function DecisionsPage() {
  const t = useTranslations('moderation.standing');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <OwnCases />
      <BlockedPeople />
    </Page>
  );
}
