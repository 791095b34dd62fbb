import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError } from '../../client/errors.ts';
import { useVerifyAge } from '../queries.ts';
import { carriedBirthDate, dropBirthDate } from './age-seen.ts';
import css from './carried-age.module.css';

/** The date of birth that was given before sign-in, for an account that has none yet. */
export function useCarriedAge({ id, isAgeVerified }: Pick<CurrentUser, 'id' | 'isAgeVerified'>) {
  const verify = useVerifyAge(id);
  const [date, setDate] = useState(carriedBirthDate);
  if (isAgeVerified || date === undefined) return undefined;
  const drop = () => {
    dropBirthDate();
    setDate(undefined);
  };
  return {
    date,
    drop,
    /** Whether the account has it now; where it was refused, the question is asked. */
    declare: async (): Promise<boolean> => {
      try {
        await verify.mutateAsync(date);
        drop();
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) drop();
        return false;
      }
    },
  };
}

/** The date that will be declared with the order, and a way to correct it before. */
export function CarriedAgeLine({ date, onChange }: { readonly date: string; readonly onChange: () => void }) {
  const t = useTranslations('age');
  const format = useFormatter();
  return (
    <p className={css.line}>
      {t('carried', { date: format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }) })}{' '}
      <button type="button" onClick={onChange}>
        {t('change')}
      </button>
    </p>
  );
}
