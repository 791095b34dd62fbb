import type { PaymentMethod, Settings } from '@autolotto/contract/policy/model.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { IconCash, IconClock, IconCoin, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import { useWindowText } from '../../scheduling/window.ts';
import { type TipSelection, tipOf } from '../../tips/tip.ts';
import { TipChoice } from '../../tips/tip-choice.tsx';
import { lacksStreet } from '../address.ts';
import { PaymentChoice } from '../payment-choice.tsx';
import { CheckoutRow } from './checkout-row.tsx';
import css from './checkout-rows.module.css';
import type { LaterChoice } from './later.ts';
import { useArrival, type Whither } from './use-arrival.ts';
import { WhenChoice } from './when-choice.tsx';

type Name = 'deliver' | 'when' | 'pay' | 'tip';

type Props = {
  readonly to: Whither;
  /** The later time it is placed for. */
  readonly later: LaterChoice;
  /** What its customer calls the address. */
  readonly placeName?: string | undefined;
  /** The fields of the address. */
  readonly deliver: ReactNode;
  /** It was pressed to order, and the address is not complete. */
  readonly isAddressMissing: boolean;
  /** The address of the last order is still on its way here. */
  readonly isAddressPending: boolean;
  readonly methods: Settings['paymentMethods'];
  readonly payment: PaymentMethod;
  readonly onPayment: (method: PaymentMethod) => void;
  readonly balance: Cents | undefined;
  readonly total: Cents;
  readonly tip: TipSelection;
  readonly onTip: (selection: TipSelection) => void;
};

/** Where to, when, how it is paid, and the tip: each filled, each open to a change. */
export function CheckoutRows(props: Props) {
  const t = useTranslations('orders.rows');
  const isUnknown = lacksStreet(props.to.address);
  // Somebody without an address begins with it.
  const [chosen, setOpened] = useState<Name | 'none'>();
  const opened = chosen ?? (isUnknown && !props.isAddressPending ? 'deliver' : 'none');
  const row = (name: Name) => {
    const isOpen = opened === name || (name === 'deliver' && props.isAddressMissing);
    return { name: t(name), isOpen, onToggle: () => setOpened(isOpen ? 'none' : name) };
  };
  return (
    <ul className={css.rows}>
      <CheckoutRow
        {...row('deliver')}
        icon={<IconMapPin aria-hidden size={26} />}
        value={isUnknown ? t('noAddress') : [props.placeName, props.to.address].filter(Boolean).join(' · ')}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; while somebody types, it stays open. */}
        <div onFocus={() => setOpened('deliver')}>{props.deliver}</div>
      </CheckoutRow>
      <WhenRow {...row('when')} to={props.to} later={props.later} />
      <PayRow {...row('pay')} {...props} />
      <TipRow {...row('tip')} tip={props.tip} onTip={props.onTip} />
    </ul>
  );
}

type RowProps = { readonly name: string; readonly isOpen: boolean; readonly onToggle: () => void };

function WhenRow({ to, later, ...row }: RowProps & Pick<Props, 'to' | 'later'>) {
  const t = useTranslations('orders.rows');
  const formatWindow = useWindowText();
  const { found, time } = useArrival(to);
  const { value } = later;
  const asSoon = found?.none === 'closed' ? t('closed') : t('asap');
  return (
    <CheckoutRow
      {...row}
      icon={<IconClock aria-hidden size={26} />}
      value={
        value ? formatWindow(value.atDoor, value.timeZone, true) : time === undefined ? asSoon : t('now', { time })
      }
    >
      <WhenChoice to={to} later={later} />
    </CheckoutRow>
  );
}

type PayProps = RowProps & Pick<Props, 'methods' | 'payment' | 'onPayment' | 'balance' | 'total'>;

function PayRow({ name, isOpen, onToggle, payment, balance, ...props }: PayProps) {
  const t = useTranslations('orders.rows');
  const tPay = useTranslations('orders.payment');
  const shown = balance === undefined ? undefined : dollars(balance);
  return (
    <CheckoutRow
      {...{ name, isOpen, onToggle }}
      icon={<IconCash aria-hidden size={26} />}
      value={payment === 'wallet' && shown !== undefined ? t('wallet', { balance: formatMoney(shown) }) : tPay(payment)}
    >
      <PaymentChoice
        methods={props.methods}
        value={payment}
        onChange={props.onPayment}
        balance={shown}
        total={props.total}
      />
    </CheckoutRow>
  );
}

function TipRow({ tip, onTip, ...row }: RowProps & Pick<Props, 'tip' | 'onTip'>) {
  const t = useTranslations('orders');
  const asked = tipOf(tip);
  return (
    <CheckoutRow
      {...row}
      icon={<IconCoin aria-hidden size={26} />}
      value={asked ? formatMoney(dollars(asked)) : t('tip.none')}
    >
      <TipChoice
        value={tip}
        onChange={onTip}
        mayBeNone
        hint={t('tip.hint')}
        error={asked === undefined && tip.text !== '' ? t('tip.wrong') : undefined}
      />
    </CheckoutRow>
  );
}
