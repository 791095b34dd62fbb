import { useTranslations } from 'use-intl';
import css from './assistant.module.css';
import type { Answer } from './queries.ts';

/** What wrote the last answer, and why it was not the model. */
export function AnsweredBy({ answer }: { readonly answer: Answer }) {
  const t = useTranslations('assistant.support');
  return (
    <p className={css.quiet}>
      {answer.insteadOfModel !== null && `${t(`insteadOfModel.${answer.insteadOfModel}`)} `}
      {t(`engine.${answer.engine}`)}
    </p>
  );
}
