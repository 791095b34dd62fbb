import type { PaymentMethod, Settings } from '@autolotto/contract/policy/model.ts';
import { type Cents, dollars, noCents } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { hasAlternatives } from '../../orders/cart/alternatives.tsx';
import { Problems } from '../../orders/cart/cart-notices.tsx';
import { CartTotals, type Totals } from '../../orders/cart/cart-totals.tsx';
import { CheckoutFields } from '../../orders/checkout/checkout-fields.tsx';
import { PaymentChoice } from '../../orders/checkout/payment-choice.tsx';
import { ShortNotice } from '../../orders/checkout/short-notice.tsx';
import { type TipSelection, tipOf } from '../../orders/tips/tip.ts';
import { TipChoice } from '../../orders/tips/tip-choice.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './market.module.css';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly fields: ComponentProps<typeof CheckoutFields>;
  readonly methods: Settings['paymentMethods'];
  readonly payment: PaymentMethod;
  readonly onPayment: (method: PaymentMethod) => void;
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
  const { totals, balance, payment, isPlacing } = props;
  const tTip = useTranslations('orders.tip');
  const tip = tipOf(props.tip);
  const form = useId();
  return (
    <Sheet
      opened={props.opened}
      onClose={props.onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            size="lg"
            aria-disabled={isPlacing}
            {...(isPlacing && { 'data-disabled': true })}
          >
            {isPlacing ? t('placing') : t('place')}
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
        <CheckoutFields {...props.fields} />
        <PaymentChoice
          methods={props.methods}
          value={payment}
          onChange={props.onPayment}
          balance={balance === undefined ? undefined : dollars(balance)}
          total={totals.total}
        />
        {props.promoCode}
        <TipChoice
          value={props.tip}
          onChange={props.onTip}
          mayBeNone
          hint={tTip('hint')}
          error={tip === undefined && props.tip.text !== '' ? tTip('wrong') : undefined}
        />
        <CartTotals totals={totals} tip={tip ?? noCents} balance={payment === 'wallet' ? balance : undefined} />
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
