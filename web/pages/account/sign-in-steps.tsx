import type { ReactNode } from 'react';
import { DemoInboxButton } from '../../demo/demo-inbox-button.tsx';
import { KnowDevice, SignOutEverywhere, VerifyEmail } from '../../identity/mail/link-pages.tsx';
import { ForgotPassword } from '../../identity/passwords/forgot-password.tsx';
import { ResetPassword } from '../../identity/passwords/reset-password.tsx';
import type { SignInStep } from '../../identity/sign-in/sign-in-steps.ts';
import { AppealSuspension } from '../../identity/suspensions/appeal-suspension.tsx';

const steps: Record<SignInStep, (isDemo: boolean) => ReactNode> = {
  forgot: (isDemo) => <ForgotPassword outbox={isDemo ? (email) => <DemoInboxButton to={email} /> : undefined} />,
  'reset-password': () => <ResetPassword />,
  'verify-email': () => <VerifyEmail />,
  'know-device': () => <KnowDevice />,
  'sign-out-everywhere': () => <SignOutEverywhere />,
  'appeal-suspension': () => <AppealSuspension />,
};

/** What stands at the address of sign-in for those whom a link in an email led there, or who lost their password. */
export function SignInStepPage({ step, isDemo }: { readonly step: SignInStep; readonly isDemo: boolean }) {
  return steps[step](isDemo);
}
