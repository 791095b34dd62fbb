import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import { useAction } from '../../forms/use-action.ts';
import { useVerifyAge } from '../queries.ts';
import { AgeForm } from './age-form.tsx';
import { carriedBirthDate, dropBirthDate } from './age-seen.ts';
import { rememberRefused } from './refused-date.ts';

/** Inside of the sheet, so that what failed is forgotten when it closes. */
export function AskedAge({ onVerified, onCancel }: { onVerified: () => void; onCancel: () => void }) {
  const t = useTranslations('age');
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
