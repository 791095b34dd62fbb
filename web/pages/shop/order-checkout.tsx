import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { loading } from '../../app/page-load.ts';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { onceUsed } from '../../ui/once-used.ts';
import type { CheckoutProps } from './checkout-panel.tsx';
import classes from './order.module.css';

/** Screens on which it stands beside the goods. */
export const besideGoods = '(min-width: 56.25em)';

/** On a phone the goods come first: the checkout is fetched with the first press. */
const loadPanel = loading(async () => ({ default: (await import('./checkout-panel.tsx')).CheckoutPanel }));
const CheckoutPanel = lazy(loadPanel);
onceUsed(loadPanel);
// Where it stands beside the goods, it is fetched beside the page.
if (window.matchMedia(besideGoods).matches) void loadPanel().catch(() => undefined);

/** The cart and the checkout beside the goods. */
export function Checkout(props: CheckoutProps) {
  const t = useTranslations('cart');
  return (
    <PartErrorBoundary>
      <Suspense fallback={<RowSkeletons label={t('title')} />}>
        <CheckoutPanel {...props} />
      </Suspense>
    </PartErrorBoundary>
  );
}

type SheetProps = Pick<CheckoutProps, 'page' | 'user'> & {
  readonly step: 'cart' | 'checkout' | undefined;
  readonly onStep: (step: 'cart' | 'checkout' | undefined) => void;
};

/** On a phone: first what is in the cart, then the checkout. It opens once they are there: a sheet that grows would jump. */
export function CheckoutSheet({ page, user, step, onStep }: SheetProps) {
  const t = useTranslations('cart');
  // What is shown while the sheet closes.
  const [last, setLast] = useState(step);
  if (step !== undefined && step !== last) setLast(step);
  const shows = step ?? last ?? 'cart';
  const content = useRef<HTMLDivElement>(null);
  // The pressed button goes with its step: the focus stays in the sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins where its content does
  useEffect(() => content.current?.focus({ preventScroll: true }), [shows]);
  return (
    <Sheet
      opened={step !== undefined}
      onClose={() => onStep(undefined)}
      title={t(shows === 'cart' ? 'title' : 'checkoutTitle')}
      closeLabel={t('close')}
      size="lg"
    >
      <div ref={content} tabIndex={-1} className={classes.inSheet}>
        {shows === 'checkout' && (
          <Button
            variant="subtle"
            className={classes.back ?? ''}
            leftSection={<IconChevronLeft aria-hidden size={20} />}
            onClick={() => onStep('cart')}
          >
            {t('backToCart')}
          </Button>
        )}
        <PartErrorBoundary>
          <CheckoutPanel page={page} user={user} shows={shows} onCheckout={() => onStep('checkout')} />
        </PartErrorBoundary>
      </div>
    </Sheet>
  );
}
