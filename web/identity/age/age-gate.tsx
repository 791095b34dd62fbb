import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { AgeForm } from './age-form.tsx';

type AgeGateProps = {
  readonly opened: boolean;
  readonly why: string;
  readonly onVerified: (dateOfBirth: string) => void;
  readonly onCancel: () => void;
};

/** The same question before anybody has signed in: answered in this browser, and sent with the first order that needs it. */
export function AgeGate({ opened, why, onVerified, onCancel }: AgeGateProps) {
  const t = useTranslations('age');
  const tCommon = useTranslations('shell.common');
  return (
    <Sheet opened={opened} onClose={onCancel} title={t('title')} closeLabel={tCommon('close')}>
      <AgeForm why={why} onVerified={onVerified} onCancel={onCancel} />
    </Sheet>
  );
}
