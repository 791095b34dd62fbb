import { useFormatter, useTranslations } from 'use-intl';
import { FactList } from '../ui/display/fact-list.tsx';
import { WrittenBy } from './answer.tsx';
import css from './assistant.module.css';
import type { Analysis } from './queries.ts';

type Facts = NonNullable<Analysis['facts']>;

function Drawn({ title, field }: { readonly title: string; readonly field: Facts['main'] }) {
  const t = useTranslations('assistant.lottery');
  const format = useFormatter();
  if (field.picked.length === 0) return null;
  return (
    <table className={css.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('times')}</th>
          <th scope="col">{t('expected')}</th>
        </tr>
      </thead>
      <tbody>
        {field.picked.map(({ number, times }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{format.number(times)}</td>
            <td>{format.number(field.expected, { maximumFractionDigits: 1 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NumberFacts({ facts, confidence }: { readonly facts: Facts; readonly confidence: number }) {
  const t = useTranslations('assistant.lottery');
  return (
    <>
      <FactList facts={[{ label: t('confidence'), value: t('confidenceValue', { value: confidence }) }]} />
      <p className={css.quiet}>{t('confidenceHint', { draws: facts.draws })}</p>
      <div className={css.tables}>
        <Drawn title={t('mainNumbers')} field={facts.main} />
        {facts.bonus && <Drawn title={t('bonusNumbers')} field={facts.bonus} />}
        <table className={css.table}>
          <caption>{t('oddsTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('match')}</th>
              <th scope="col">{t('odds')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.odds.map(({ label, oneIn }) => (
              <tr key={label}>
                <td>{label}</td>
                <td>{t('oneIn', { value: oneIn })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Decks({ decks }: { readonly decks: Analysis['decks'] }) {
  const t = useTranslations('assistant.lottery');
  const format = useFormatter();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('game')}</th>
          <th scope="col">{t('ticketsLeft')}</th>
          <th scope="col">{t('prizesLeft')}</th>
          <th scope="col">{t('odds')}</th>
        </tr>
      </thead>
      <tbody>
        {decks.map(({ title, tickets, prizesLeft, oneIn }) => (
          <tr key={title}>
            <td>{title}</td>
            <td>{format.number(tickets)}</td>
            <td>{format.number(prizesLeft)}</td>
            <td>{oneIn === null ? t('none') : t('oneIn', { value: oneIn })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What numbers say, beside what chance gives, and lines that others pick less. */
export function AnalysisShown({ analysis }: { readonly analysis: Analysis }) {
  const t = useTranslations('assistant.lottery');
  const { facts, suggestions, decks } = analysis;
  return (
    <div className={css.result}>
      {facts && (
        <p>
          <strong>{t('read', { count: facts.kept.length, list: facts.kept.join(', ') })}</strong>
          {facts.dropped.length > 0 && <> · {t('dropped', { list: facts.dropped.join(', ') })}</>}
        </p>
      )}
      <p className={css.answer}>{analysis.analysis}</p>
      {facts && <NumberFacts facts={facts} confidence={analysis.confidence} />}
      {decks.length > 0 && <Decks decks={decks} />}
      {suggestions.length > 0 && (
        <div>
          <h3>{t('suggestions')}</h3>
          <ul className={css.lines}>
            {suggestions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <WrittenBy engine={analysis.engine} />
    </div>
  );
}
