import { useTranslations } from 'use-intl';
import css from './assistant.module.css';
import type { Message } from './conversations/queries.ts';
import type { Answer } from './queries.ts';

/** What wrote an answer, and why it was not the model. */
export function AnsweredBy({ answer: { engine, insteadOfModel } }: { readonly answer: Message }) {
  const t = useTranslations('assistant.support');
  if (engine === null) return null;
  return (
    <p className={css.quiet}>
      {insteadOfModel !== null && `${t(`insteadOfModel.${insteadOfModel}`)} `}
      {t(`engine.${engine}`)}
    </p>
  );
}

/** Says that a model added to an analysis. */
export function WrittenBy({ engine }: { readonly engine: Answer['engine'] }) {
  const t = useTranslations('assistant');
  return engine === 'model' ? <p className={css.quiet}>{t('modelAdded')}</p> : null;
}
