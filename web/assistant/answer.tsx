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

/** Says that a model added to an analysis. */
export function WrittenBy({ engine }: { readonly engine: Answer['engine'] }) {
  const t = useTranslations('assistant');
  return engine === 'model' ? <p className={css.quiet}>{t('modelAdded')}</p> : null;
}
