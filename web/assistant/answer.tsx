import { useTranslations } from 'use-intl';
import css from './assistant.module.css';
import type { Answer } from './queries.ts';

/** An answer with what it was taken from, and what wrote it. */
export function AnswerShown({ answer }: { readonly answer: Answer }) {
  const t = useTranslations('assistant.support');
  return (
    <div className={css.result}>
      <p className={css.answer}>{answer.response}</p>
      {answer.sources.length > 0 && (
        <ul className={css.sources} aria-label={t('sources')}>
          {answer.sources.map(({ kind, id, label, path }) => (
            <li key={`${kind} ${id}`}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <p className={css.quiet}>
        {answer.insteadOfModel !== null && `${t(`insteadOfModel.${answer.insteadOfModel}`)} `}
        {t(`engine.${answer.engine}`)}
      </p>
    </div>
  );
}
