import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../dist/**', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const styles = Object.keys(import.meta.glob('/node_modules/@mantine/core/styles/*.layer.css', { exhaustive: true }));
const hasStyles = (part: string) => styles.some((file) => file.endsWith(`/${part}.layer.css`));

const importsFrom = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name)),
  );

describe('styles of Mantine parts', () => {
  it('styles of Mantine parts are found, and so are the files that use the parts', () => {
    expect(hasStyles('Button')).toBe(true);
    expect(Object.keys(sources).length).toBeGreaterThan(20);
  });

  it('come with every part that is used: in the first load, or in the file that uses it', () => {
    const firstLoad = readFileSync(new URL('./mantine.css', import.meta.url), 'utf8');
    const naked = Object.entries(sources).flatMap(([file, source]) =>
      importsFrom(source)
        .filter(hasStyles)
        .filter((part) => {
          const name = `@mantine/core/styles/${part}.layer.css`;
          return !firstLoad.includes(name) && !source.includes(name);
        })
        .map((part) => `${file}: ${part}`),
    );
    expect(naked).toEqual([]);
  });
});
