import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useMoment } from '../../device/dates.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './people.module.css';
import { type FoundPerson, type PersonFile, personQuery } from './queries.ts';

type Props = {
  readonly person: FoundPerson;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly sessions: ReactNode;
  readonly history: ReactNode;
};

/** Everything about an account that an admin may know. The server puts on record that it was opened. */
export function PersonSheet({ person, opened, onClose, actions, sessions, history }: Props) {
  const t = useTranslations('people');
  const { data, isPending, isFetching, error, refetch } = useQuery(personQuery(person.userId));
  return (
    <Sheet opened={opened} onClose={onClose} title={person.name || person.email} closeLabel={t('close')} size="lg">
      <div className={css.file}>
        {isPending && <RowSkeletons label={t('file.loading')} count={3} />}
        {error && (
          <ErrorState
            title={t('file.failed')}
            retryLabel={t('retry')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {sentenceOf(error, '')}
          </ErrorState>
        )}
        {data && (
          <>
            <Account file={data} />
            <div className={css.actions}>{actions}</div>
            <Orders orders={data.orders} />
            <Sessions sessions={data.sessions}>{data.sessions.length > 0 && sessions}</Sessions>
            <Wallet wallet={data.wallet} />
            <Promotions promotions={data.promotions} />
            <Suspensions suspensions={data.suspensions} />
          </>
        )}
        {history}
      </div>
    </Sheet>
  );
}

function Account({ file }: { readonly file: PersonFile }) {
  const t = useTranslations('people');
  const moment = useMoment();
  const check = (isDone: boolean) => t(isDone ? 'file.passed' : 'file.open');
  return (
    <>
      {file.isSuspended && (
        <p>
          <StatusBadge tone="danger">{t('suspended')}</StatusBadge>
        </p>
      )}
      {file.deletesAt && (
        <p>
          <StatusBadge tone="warning">{t('file.deletesAt', { time: moment(file.deletesAt) })}</StatusBadge>
        </p>
      )}
      {file.deletedAt && (
        <p>
          <StatusBadge tone="neutral">{t('file.deletedAt', { time: moment(file.deletedAt) })}</StatusBadge>
        </p>
      )}
      <dl className={css.facts}>
        <dt>{t('file.email')}</dt>
        <dd>
          {file.email} · {t(file.isEmailVerified ? 'file.confirmed' : 'file.unconfirmed')}
        </dd>
        <dt>{t('file.phone')}</dt>
        <dd>{file.phone ?? t('file.noPhone')}</dd>
        <dt>{t('file.role')}</dt>
        <dd>{t(`roles.${file.role ?? 'none'}`)}</dd>
        <dt>{t('file.age')}</dt>
        <dd>{check(file.isAgeVerified)}</dd>
        <dt>{t('file.workAge')}</dt>
        <dd>{check(file.isWorkAgeVerified)}</dd>
        <dt>{t('file.created')}</dt>
        <dd>{moment(file.createdAt)}</dd>
        <dt>{t('file.id')}</dt>
        <dd className={css.id}>{file.userId}</dd>
      </dl>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Orders({ orders: { count, delivered, shown } }: Pick<PersonFile, 'orders'>) {
  const t = useTranslations('people.file');
  const tStatus = useTranslations('orders.status');
  const moment = useMoment();
  return (
    <Part title={t('orders')}>
      <p className={css.quiet}>{count === 0 ? t('noOrders') : t('counts', { count, delivered })}</p>
      {shown.length > 0 && (
        <ul className={css.list}>
          {shown.map(({ id, storeName, status, totalAmount, createdAt, deliveryAddress }) => (
            <li key={id}>
              <Link to="/tracking/$orderId" params={{ orderId: String(id) }} className={css.link}>
                {t('order', { id })}
              </Link>
              <span className={css.words}>
                {tStatus(status)} · {storeName} · <MoneyText amount={totalAmount} />
                {deliveryAddress !== null && <span>{deliveryAddress}</span>}
                <span className={css.quiet}>{moment(createdAt)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

type SessionsProps = Pick<PersonFile, 'sessions'> & { readonly children: ReactNode };
function Sessions({ sessions, children }: SessionsProps) {
  const t = useTranslations('people.file');
  const moment = useMoment();
  return (
    <Part title={t('sessions')}>
      {sessions.length === 0 && <p className={css.quiet}>{t('noSessions')}</p>}
      <ul className={css.list}>
        {sessions.map(({ browser, system, createdAt, lastSeenAt }) => (
          <li key={`${createdAt} ${lastSeenAt} ${browser} ${system}`}>
            <span className={css.words}>
              {browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))}
              <span className={css.quiet}>{t('seen', { time: moment(lastSeenAt) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {children}
    </Part>
  );
}

function Wallet({ wallet }: Pick<PersonFile, 'wallet'>) {
  const t = useTranslations('people.file');
  return (
    <Part title={t('wallet')}>
      <dl className={css.facts}>
        {(['balance', 'held', 'owed'] as const).map((name) => (
          <Amount key={name} label={t(name)} amount={wallet[name]} />
        ))}
      </dl>
    </Part>
  );
}

function Amount({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} />
      </dd>
    </>
  );
}

function Promotions({ promotions }: Pick<PersonFile, 'promotions'>) {
  const t = useTranslations('people.file');
  return (
    <Part title={t('promotions')}>
      {promotions.length === 0 && <p className={css.quiet}>{t('noPromotions')}</p>}
      <ul className={css.list}>
        {promotions.map(({ id, code, orderId }) => (
          <li key={id}>
            <span className={css.words}>
              {code ?? t('gift')}
              <span className={css.quiet}>{orderId === null ? t('applied') : t('used', { order: orderId })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Suspensions({ suspensions }: Pick<PersonFile, 'suspensions'>) {
  const t = useTranslations('people.file');
  const moment = useMoment();
  if (suspensions.length === 0) return null;
  return (
    <Part title={t('suspensions')}>
      <ul className={css.list}>
        {suspensions.map(({ at, endedAt, reason, appeal }) => (
          <li key={at}>
            <span className={css.words}>
              {t('suspendedAt', { time: moment(at) })}
              {endedAt !== null && <span className={css.quiet}>{t('endedAt', { time: moment(endedAt) })}</span>}
              {reason !== null && <span>{reason}</span>}
              {appeal !== null && <span>{t('appeal', { words: appeal })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
