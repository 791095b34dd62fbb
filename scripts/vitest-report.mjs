// Results of a Vitest run, as JSON in the file that VITEST_REPORT names. Vitest's own JSON lacks tests that passed only
// at the second try, and the reasons of skipped ones.
import { writeFileSync } from 'node:fs';

/** A query that failed says which; why stands in its cause. */
const messageOf = (errors) => {
  const [first] = errors ?? [];
  const cause = first?.cause?.message;
  return cause ? `${first.message}\n${cause}` : (first?.message ?? '');
};

export default class {
  onTestRunEnd(modules, unhandled) {
    const problems = unhandled.map((error) => ({ title: 'outside of any test', error: messageOf([error]), began: 0 }));
    const tests = [];
    for (const module of modules) {
      for (const group of [module, ...module.children.allSuites()]) {
        const errors = group.errors();
        if (errors.length > 0) {
          const title = [module.relativeModuleId, group.fullName].filter(Boolean).join(' ');
          problems.push({ title, error: messageOf(errors), began: 0 });
        }
      }
      for (const test of module.children.allTests()) {
        const { state, errors, note } = test.result();
        const { startTime, retryCount } = test.diagnostic() ?? {};
        tests.push({
          title: test.fullName,
          state,
          began: startTime ?? 0,
          tries: (retryCount ?? 0) + 1,
          ...(errors?.length ? { error: messageOf(errors) } : {}),
          ...(note === undefined ? {} : { word: note }),
        });
      }
    }
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify({ tests, problems }));
  }
}
