import { useTranslations } from 'use-intl';
import { useMoment } from '../../device/dates.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { accountKindOf } from './account-kind.ts';
import { everyOrderMessages } from './messages.ts';
import css from './order-file.module.css';
import type { OrderFile } from './queries.ts';

type Transfer = OrderFile['books'][number];
type Kind = keyof typeof everyOrderMessages.file.kinds;
const keyOf = (kind: string) => kind.replace('.', '_');

/** Every movement of money that an order caused, with the accounts it went between. */
export function OrderBooks({ books }: Pick<OrderFile, 'books'>) {
  const t = useTranslations('everyOrder.file');
  return (
    <Card title={t('books')}>
      {books.length === 0 && <p className={css.quiet}>{t('noBooks')}</p>}
      <ol className={css.books}>
        {books.map((transfer) => (
          <Booked key={transfer.id} transfer={transfer} />
        ))}
      </ol>
    </Card>
  );
}

function Booked({ transfer: { id, kind, description, at, legs } }: { readonly transfer: Transfer }) {
  const t = useTranslations('everyOrder.file');
  const moment = useMoment();
  const key = keyOf(kind);
  const isKnown = Object.hasOwn(everyOrderMessages.file.kinds, key);
  return (
    <li>
      <h3 {...(!isKnown && { lang: 'en' })}>{isKnown ? t(`kinds.${key as Kind}`) : description}</h3>
      <p className={css.quiet}>
        <time dateTime={at}>{moment(at)}</time> · {t('transfer', { id })}
      </p>
      <dl className={css.legs}>
        {legs.map(({ account, currency, amount }) => {
          const known = accountKindOf(account);
          return (
            <div key={account}>
              <dt title={account}>{known ? t(`accounts.${known}`) : account}</dt>
              <dd>{formatMoney(amount, currency, undefined, true)}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
