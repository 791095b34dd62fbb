import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Join } from '../../stores/settings/staff/join.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function JoinPage() {
  const t = useTranslations('shop.join');
  const navigate = useNavigate();
  useDocumentTitle(`${t('title')} · AutoLotto`);
  return (
    <Page width="reading" title={t('title')}>
      <Join onJoined={() => void navigate({ to: '/store' })} />
    </Page>
  );
}
