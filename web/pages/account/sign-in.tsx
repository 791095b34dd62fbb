import { Link, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useSettings } from '../../client/settings.ts';
import { DemoAccounts } from '../../demo/demo-accounts.tsx';
import { DemoInboxButton } from '../../demo/demo-inbox-button.tsx';
import { wasAgeSeen } from '../../identity/age/age-seen.ts';
import { KnowDevice, SignOutEverywhere, VerifyEmail } from '../../identity/mail/link-pages.tsx';
import { ForgotPassword } from '../../identity/passwords/forgot-password.tsx';
import { ResetPassword } from '../../identity/passwords/reset-password.tsx';
import { useSignIn } from '../../identity/queries.ts';
import { SignInPage, type SignInPurpose } from '../../identity/sign-in/sign-in-page.tsx';
import type { SignInStep } from '../../identity/sign-in/sign-in-steps.ts';
import { wasSignedInHere } from '../../identity/sign-in/signed-in-before.ts';
import { countOf } from '../../orders/cart/cart.ts';
import { useGuestCart } from '../../orders/cart/use-cart.ts';

const AppealSuspension = lazy(async () => ({
  default: (await import('../../identity/suspensions/appeal-suspension.tsx')).AppealSuspension,
}));

type SignInSearch = { readonly returnTo?: string; readonly problem?: string; readonly step?: SignInStep | undefined };

/** Sign-in with the demo's people beside it. */
export function SignIn(): ReactNode {
  const { returnTo, problem, step }: SignInSearch = useSearch({ from: '/api/login' });
  const isDemo = useSettings().data?.preset === 'demo';
  const purpose = usePurpose(returnTo);
  useFocusOnStep(step);
  if (step) return steps[step](isDemo);
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
  const t = useTranslations('home.landing.ordering');
  const [cart] = useGuestCart();
  const count = countOf(cart);
  if (!storefronts.includes(returnTo ?? '')) return undefined;
  const isNew = !wasSignedInHere() && (count > 0 || wasAgeSeen());
  return {
    isNew,
    title: t(isNew ? 'newTitle' : 'title'),
    lead: (
      <>
        {cart && count > 0 ? t('cart', { count, store: cart.storeName }) : t('noCart')}{' '}
        <Link to="/shelves">{t('back')}</Link>
      </>
    ),
  };
}

const steps: Record<SignInStep, (isDemo: boolean) => ReactNode> = {
  forgot: (isDemo) => <ForgotPassword outbox={isDemo ? (email) => <DemoInboxButton to={email} /> : undefined} />,
  'reset-password': () => <ResetPassword />,
  'verify-email': () => <VerifyEmail />,
  'know-device': () => <KnowDevice />,
  'sign-out-everywhere': () => <SignOutEverywhere />,
  'appeal-suspension': () => (
    <Suspense>
      <AppealSuspension />
    </Suspense>
  ),
};

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
