import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import { useAction } from '../../forms/use-action.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useVerifyAge } from '../queries.ts';
import { AgeForm } from './age-form.tsx';
import { carriedBirthDate, dropBirthDate } from './age-seen.ts';
import { rememberRefused } from './refused-date.ts';

type AgeCheckProps = {
  readonly opened: boolean;
  /** Called when the server has the date: the interrupted action goes on from here. */
  readonly onVerified: () => void;
  readonly onCancel: () => void;
};

/** Asks for the date of birth when something with an age limit is wanted, once. */
export function AgeCheck({ opened, onVerified, onCancel }: AgeCheckProps) {
  const t = useTranslations('identity.age');
  return (
    <Sheet opened={opened} onClose={onCancel} title={t('title')} closeLabel={t('close')}>
      <Asked onVerified={onVerified} onCancel={onCancel} />
    </Sheet>
  );
}

/** Inside of the sheet, so that what failed is forgotten when it closes. */
function Asked({ onVerified, onCancel }: Omit<AgeCheckProps, 'opened'>) {
  const t = useTranslations('identity.age');
  const { id } = useSignedInUser();
  const verify = useAction(useVerifyAge(id), { failed: t('failed') });
  return (
    <AgeForm
      why={t('why')}
      verify={verify}
      onTooYoung={(dateOfBirth) => rememberRefused(id, dateOfBirth)}
      initialDate={carriedBirthDate()}
      onVerified={() => {
        dropBirthDate();
        onVerified();
      }}
      onCancel={onCancel}
    />
  );
}
