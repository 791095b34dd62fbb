/** Long runs use the same tests with bigger numbers: `npm run test:long`. */
export const isLong = process.env.TEST_LONG === '1';

/** Number of rounds, commands or kills of a test: small for every change, or large for long runs. */
export const sized = (usual: number, long: number): number => (isLong ? long : usual);

/** A test's time limit in milliseconds: far above what it takes, so that only a hanging one meets it. */
export const limitMs = (usual: number, long: number = usual * 10): number => (isLong ? long : usual);

/** A figure for the reader; no test depends on it. */
export const report = (line: string): void => void process.stdout.write(`  ${line}\n`);
