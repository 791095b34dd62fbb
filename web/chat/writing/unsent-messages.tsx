import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Unsent } from './use-unsent.ts';
import css from './writing.module.css';

type Props = {
  readonly unsent: readonly Unsent[];
  readonly onAgain: (key: string) => void;
  readonly onDrop: (key: string) => void;
};

/** Written and not stored yet; what the server does not take stays with the reason. */
export function UnsentMessages({ unsent, onAgain, onDrop }: Props) {
  const t = useTranslations('chat.writing');
  if (unsent.length === 0) return null;
  return (
    <ul className={css.unsent} aria-label={t('waiting')}>
      {unsent.map(({ key, message, wasTried, rejected }) => (
        <li key={key} data-problem={rejected ? true : undefined}>
          {message}
          <span className={css.state}>
            {rejected ? `${t('notSent')}: ${rejected.problem || t('failed')}` : t(wasTried ? 'waiting' : 'sending')}
          </span>
          {(rejected || wasTried) && (
            <span className={css.row}>
              <Button size="sm" variant="outline" onClick={() => onAgain(key)}>
                {t('again')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => onDrop(key)}>
                {t('drop')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
