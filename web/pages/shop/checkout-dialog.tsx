import type { PaymentMethod, Settings } from '@autolotto/contract/policy/model.ts';
import { type Cents, noCents } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { hasAlternatives } from '../../orders/cart/alternatives.tsx';
import { Problems } from '../../orders/cart/cart-notices.tsx';
import { CartTotals, type Totals } from '../../orders/cart/cart-totals.tsx';
import { CheckoutFields } from '../../orders/checkout/checkout-fields.tsx';
import rows from '../../orders/checkout/rows/checkout-rows.module.css';
import { CheckoutRows } from '../../orders/checkout/rows/checkout-rows.tsx';
import type { LaterChoice } from '../../orders/checkout/rows/later.ts';
import { useArrives, type Whither } from '../../orders/checkout/rows/use-arrival.ts';
import { ShortNotice } from '../../orders/checkout/short-notice.tsx';
import { type TipSelection, tipOf } from '../../orders/tips/tip.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './market.module.css';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly fields: ComponentProps<typeof CheckoutFields>;
  readonly to: Whither;
  readonly placeName: string | undefined;
  /** What the cart lacks to the minimum. */
  readonly toGo: ReactNode;
  /** The date of birth that will be used. */
  readonly born: ReactNode;
  readonly methods: Settings['paymentMethods'];
  readonly payment: PaymentMethod;
  readonly onPayment: (method: PaymentMethod) => void;
  readonly later: LaterChoice;
  readonly tip: TipSelection;
  readonly onTip: (preference: TipSelection) => void;
  readonly balance: Cents | undefined;
  readonly totals: Totals;
  readonly problems: ComponentProps<typeof Problems>['problems'];
  /** A button that deposits what the wallet lacks. */
  readonly topUp: ReactNode;
  /** Shown when another shop may help. */
  readonly alternatives: ReactNode;
  /** A word to who waits longer than usual. */
  readonly busy: ReactNode;
  readonly promoCode: ReactNode;
  readonly isPlacing: boolean;
  readonly onSubmit: () => void;
};

export function CheckoutDialog(props: Props) {
  const t = useTranslations('market.checkout');
  const tCommon = useTranslations('shell.common');
  const { to, totals, balance, payment, isPlacing } = props;
  const arrives = useArrives(to, props.later);
  const tip = tipOf(props.tip);
  const form = useId();
  return (
    <Sheet
      opened={props.opened}
      onClose={props.onClose}
      title={t('title')}
      closeLabel={tCommon('close')}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            size="lg"
            className={rows.place ?? ''}
            aria-disabled={isPlacing}
            {...(isPlacing && { 'data-disabled': true })}
          >
            {isPlacing ? (
              t('placing')
            ) : (
              <span className={rows.placeWords}>
                <span>{t('place')}</span>
                {arrives !== undefined && <small>{arrives}</small>}
              </span>
            )}
          </Button>
          <Button size="lg" variant="outline" disabled={isPlacing} onClick={props.onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPlacing) props.onSubmit();
        }}
      >
        {props.toGo}
        <CheckoutRows
          to={to}
          placeName={props.placeName}
          deliver={<CheckoutFields {...props.fields} />}
          isAddressMissing={Object.keys(props.fields.mistakes).length > 0}
          isAddressPending={false}
          methods={props.methods}
          payment={payment}
          onPayment={props.onPayment}
          balance={balance}
          total={totals.total}
          later={props.later}
          tip={props.tip}
          onTip={props.onTip}
        />
        {props.born}
        <CartTotals totals={totals} tip={tip ?? noCents} balance={payment === 'wallet' ? balance : undefined} />
        {props.promoCode}
        {payment === 'wallet' && (
          <ShortNotice paying={{ payment, total: totals.total, tip: tip ?? noCents, balance }} topUp={props.topUp} />
        )}
        {props.busy}
        <Problems problems={props.problems} />
        {hasAlternatives(props.problems) && props.alternatives}
      </form>
    </Sheet>
  );
}
