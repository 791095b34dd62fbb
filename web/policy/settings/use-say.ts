import { partWords } from '@autolotto/contract/policy/settings/part-words.ts';
import { settingWords } from '@autolotto/contract/policy/settings/setting-words.ts';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { keyOf } from './queries.ts';
import { listOf, recordOf, type Shape, shownNumber } from './shape.ts';

/** Settings in the reader's words: their names, parts, values and moments. */
export function useSay() {
  const t = useTranslations('policy.settings');
  const format = useFormatter();
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  const part = (name: string) => partWords[name]?.[language] ?? name;
  const list = (parts: readonly string[]) => (parts.length === 0 ? t('nothing') : parts.join(', '));
  const number = (at: number, unit: Extract<Shape, { kind: 'number' }>['unit']) => {
    if (unit === 'cents') return format.number(at / 100, { style: 'currency', currency: 'USD' });
    if (unit === 'ppm') return format.number(at / 1_000_000, { style: 'percent', maximumFractionDigits: 4 });
    if (unit === 'coins') return t('unit.coins', { count: shownNumber(at, unit) });
    return unit ? t(`unit.${unit}`, { count: at }) : format.number(at);
  };
  const named = (name: string, of: Shape, at: unknown): string =>
    t('listSeparator', { label: part(name), value: value(of, at) });
  function value(shape: Shape, at: unknown): string {
    if (at === null && shape.kind === 'limit') return t('noLimit');
    if (at === undefined || at === null || at === '') return t('nothing');
    switch (shape.kind) {
      case 'switch':
        return at === true ? t('on') : t('off');
      case 'number':
        return number(Number(at), shape.unit);
      case 'choice':
        return part(String(at));
      case 'list':
        return list(listOf(at).map((one) => part(String(one))));
      case 'words':
        return list(listOf(at).map(String));
      case 'limit':
        return value(shape.of, at);
      case 'fields':
        return shape.fields.map(({ name, of }) => named(name, of, recordOf(at)[name])).join(', ');
      case 'some':
        return list(Object.entries(recordOf(at)).map(([name, one]) => named(name, shape.of, one)));
      case 'table':
        return list(listOf(at).map((one) => `(${value(shape.of, one)})`));
      default:
        return typeof at === 'string' ? at : JSON.stringify(at);
    }
  }
  return {
    part,
    value,
    label: (key: string) => settingWords[keyOf(key)]?.label[language] ?? key,
    about: (key: string) => settingWords[keyOf(key)]?.about[language] ?? '',
    moment: (at: string) => format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' }),
    day: (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' }),
  };
}
