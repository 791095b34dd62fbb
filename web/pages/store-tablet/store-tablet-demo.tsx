import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import {
  IconBellRinging,
  IconDeviceTablet,
  IconHandClick,
  IconPlayerPause,
  IconPrinter,
  IconUsers,
  IconWifiOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { type BoardStep, columnsOf } from '../../orders/tablet/board.ts';
import { OrderBoard } from '../../orders/tablet/order-board.tsx';
import { OrderCard } from '../../orders/tablet/order-card.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type SampleOrder, sampleFigures, sampleOrders } from './samples.ts';
import css from './store-tablet-demo.module.css';

const features = [
  ['sound', <IconBellRinging key="sound" aria-hidden />],
  ['tap', <IconHandClick key="tap" aria-hidden />],
  ['pause', <IconPlayerPause key="pause" aria-hidden />],
  ['print', <IconPrinter key="print" aria-hidden />],
  ['offline', <IconWifiOff key="offline" aria-hidden />],
  ['two', <IconUsers key="two" aria-hidden />],
] as const;
const workflow = ['pending', 'confirmed', 'ready', 'completed'] as const;

/** A demo of the counter's tablet: nothing here is real, and nothing is sent. */
export function StoreTabletDemoPage() {
  const t = useTranslations('tabletDemo');
  useDocumentTitle(t('documentTitle'));
  return (
    <Page title={t('title')} lead={t('lead')} actions={<ToTablet />}>
      <Card title={t('features.title')}>
        <ul className={css.features}>
          {features.map(([name, icon]) => (
            <li key={name}>
              <span className={css.icon}>{icon}</span>
              <h3>{t(`features.${name}`)}</h3>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('workflow.title')}>
        <ol className={css.workflow}>
          {workflow.map((name) => (
            <li key={name}>
              <h3>{t(`workflow.${name}`)}</h3>
              <p>{t(`workflow.${name}Text`)}</p>
            </li>
          ))}
        </ol>
      </Card>
      <Samples />
      <Analytics />
      <div className={css.end}>
        <ToTablet />
      </div>
    </Page>
  );
}

function ToTablet() {
  const t = useTranslations('tabletDemo');
  return (
    <Button component={Link} to="/store-tablet" size="xl" leftSection={<IconDeviceTablet aria-hidden />}>
      {t('open')}
    </Button>
  );
}

/** A counter to play with: a tap moves a card on in this page and nowhere else. */
function Samples() {
  const t = useTranslations('tabletDemo.samples');
  const now = useNow(15_000);
  const [opened] = useState(now);
  const [moved, setMoved] = useState<ReadonlyMap<number, BoardStep['to']>>(new Map());
  const orders = sampleOrders(opened).map((order) => {
    const to = moved.get(order.id);
    return to === undefined
      ? order
      : ({ ...order, tabletStatus: to, status: to === 'completed' ? 'picked_up' : 'accepted' } as const);
  });
  const onStep = ({ id }: SampleOrder, to: BoardStep['to']) => setMoved(new Map(moved).set(id, to));
  return (
    <Card
      title={t('title')}
      actions={
        <Button variant="outline" size="lg" disabled={moved.size === 0} onClick={() => setMoved(new Map())}>
          {t('again')}
        </Button>
      }
    >
      <OrderBoard
        columns={columnsOf<SampleOrder>(orders)}
        card={(order) => <OrderCard order={order} now={now} waiting={undefined} onStep={onStep} />}
      />
    </Card>
  );
}

function Analytics() {
  const t = useTranslations('tabletDemo.analytics');
  const format = useFormatter();
  const busiest = Math.max(...sampleFigures.byHour.map(({ orders }) => orders));
  return (
    <Card title={t('title')} actions={<StatusBadge tone="info">{t('sample')}</StatusBadge>}>
      <dl className={css.figures}>
        <div>
          <dt>{t('orders')}</dt>
          <dd>{sampleFigures.orders}</dd>
        </div>
        <div>
          <dt>{t('revenue')}</dt>
          <dd>
            <MoneyText amount={sampleFigures.revenue} />
          </dd>
        </div>
        <div>
          <dt>{t('packing')}</dt>
          <dd>{t('minutes', { count: sampleFigures.packingMinutes })}</dd>
        </div>
        <div>
          <dt>{t('accepted')}</dt>
          <dd>{t('percent', { share: sampleFigures.acceptedShare })}</dd>
        </div>
      </dl>
      <h3 id="by-hour">{t('byHour')}</h3>
      <ul className={css.hours} aria-labelledby="by-hour">
        {sampleFigures.byHour.map(({ hour, orders }) => (
          <li key={hour}>
            <span>{format.dateTime(new Date(Date.UTC(2000, 0, 1, hour)), { hour: 'numeric', timeZone: 'UTC' })}</span>
            <span className={css.bar} style={{ '--share': orders / busiest } as CSSProperties} aria-hidden />
            <strong>{t('count', { count: orders })}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
