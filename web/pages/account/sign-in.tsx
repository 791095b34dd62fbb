import { Link, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PageSkeleton } from '../../app/boundaries/page-skeleton.tsx';
import { loading } from '../../app/page-load.ts';
import { sentenceOf } from '../../client/errors.ts';
import { useSettings } from '../../client/settings.ts';
import { DemoAccounts } from '../../demo/demo-accounts.tsx';
import { wasAgeSeen } from '../../identity/age/age-seen.ts';
import { useSignIn } from '../../identity/queries.ts';
import { SignInPage, type SignInPurpose } from '../../identity/sign-in/sign-in-page.tsx';
import type { SignInStep } from '../../identity/sign-in/sign-in-steps.ts';
import { wasSignedInHere } from '../../identity/sign-in/signed-in-before.ts';
import { countOf } from '../../orders/cart/cart.ts';
import { useGuestCart } from '../../orders/cart/use-cart.ts';

const SignInStepPage = lazy(loading(async () => ({ default: (await import('./sign-in-steps.tsx')).SignInStepPage })));

type SignInSearch = { readonly returnTo?: string; readonly problem?: string; readonly step?: SignInStep | undefined };

/** Sign-in with the demo's people beside it. */
export function SignIn(): ReactNode {
  const { returnTo, problem, step }: SignInSearch = useSearch({ from: '/api/login' });
  const isDemo = useSettings().data?.preset === 'demo';
  const purpose = usePurpose(returnTo);
  useFocusOnStep(step);
  if (step)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SignInStepPage step={step} isDemo={isDemo} />
      </Suspense>
    );
  return (
    <SignInPage
      returnTo={returnTo}
      problem={problem}
      purpose={purpose}
      aside={isDemo && <DemoSignIn returnTo={returnTo} />}
    />
  );
}

const storefronts: readonly string[] = ['/order', '/instacart-store', '/shelves'];

/** A visitor who came to order sees their cart, and on a device that nobody has signed in on, the form for new accounts. */
function usePurpose(returnTo: string | undefined): SignInPurpose | undefined {
  const t = useTranslations('identity.ordering');
  const [cart] = useGuestCart();
  const count = countOf(cart);
  if (!storefronts.includes(returnTo ?? '')) return undefined;
  const isNew = !wasSignedInHere() && (count > 0 || wasAgeSeen());
  return {
    isNew,
    title: t(isNew ? 'newTitle' : 'title'),
    lead: cart && count > 0 ? t('cart', { count, store: cart.storeName }) : undefined,
    back: <Link to="/shelves">{t('back')}</Link>,
  };
}

/** Each step begins at its own beginning, though the path stays the same. */
function useFocusOnStep(step: SignInStep | undefined) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
}

function DemoSignIn({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslations('identity.signIn');
  const signIn = useSignIn(returnTo);
  return (
    <DemoAccounts
      isBusy={signIn.isPending || signIn.isSuccess}
      error={signIn.error ? sentenceOf(signIn.error, t('failed')) : undefined}
      onPick={({ email, password }) => signIn.mutate({ email, password })}
    />
  );
}
