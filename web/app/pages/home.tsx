import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session.ts';
import { AccessRequests } from '../../identity/access-requests.tsx';
import { RolePicker } from '../../identity/role-picker.tsx';
import { WalletCard } from '../../ledger/wallet-card.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Guarded } from '../guarded.tsx';
import { HelpCard } from '../help-card.tsx';
import { laterPlaces } from '../places.ts';
import { workplaceOf } from '../shell/places.ts';
import css from './home.module.css';
import { RecentOrders } from './recent-orders.tsx';

const more = [
  ['europe', laterPlaces.lottery.path],
  ['us', laterPlaces.usLottery.path],
  ['scratch', laterPlaces.scratch.path],
  ['gameWallet', laterPlaces.gameWallet.path],
  ['bitcoin', laterPlaces.bitcoin.path],
  ['market', laterPlaces.market.path],
  ['forum', laterPlaces.forum.path],
  ['chat', laterPlaces.chat.path],
  ['assistant', laterPlaces.assistant.path],
  ['tablet', laterPlaces.tabletDemo.path],
] as const;

export function HomePage() {
  const t = useTranslations('home');
  const user = useSignedInUser();
  useDocumentTitle(t('documentTitle'));
  return (
    <Page
      title={user.firstName ? t('greeting', { name: user.firstName }) : t('greetingPlain')}
      lead={t('lead')}
      actions={
        <Button component={Link} to="/order" size="xl" rightSection={<IconArrowRight aria-hidden />}>
          {t('start')}
        </Button>
      }
    >
      <RolePicker user={user} />
      <div className={css.columns}>
        <div className={css.column}>
          <Workplace />
          {user.role === 'admin' && (
            <Guarded>
              <AccessRequests />
            </Guarded>
          )}
          <Guarded>
            <RecentOrders />
          </Guarded>
        </div>
        <div className={css.column}>
          <Guarded>
            <WalletCard />
          </Guarded>
          <HelpCard title={t('help.title')} text={t('help.text')} />
        </div>
        <Card title={t('more.title')} className={css.whole}>
          <ul className={css.list}>
            {more.map(([name, to]) => (
              <li key={to}>
                <Link to={to} className={css.link}>
                  {t(`more.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  );
}

/** Whoever works here finds their place first. */
function Workplace() {
  const t = useTranslations('home.work');
  const workplace = workplaceOf(useSignedInUser().role);
  if (!workplace) return null;
  const { name, to } = workplace;
  return (
    <Link to={to} className={css.work}>
      <span>
        <strong>{t(name)}</strong>
        <span>{t(`${name}Text`)}</span>
      </span>
      <IconArrowRight aria-hidden />
    </Link>
  );
}
