import { PolicyReport } from '@autolotto/contract/system/endpoints.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { reportOf, reportPolicyViolations } from './policy-violations.ts';

// Other files run in the same process.
afterAll(() => {
  vi.unstubAllGlobals();
});

const fetched = vi.fn<typeof fetch>(async () => Response.json({ success: true }));
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockClear());

const violation = {
  effectiveDirective: 'require-trusted-types-for',
  blockedURI: 'trusted-types-sink',
  sourceFile: 'https://shop.example/assets/index.js?token=secret#more',
  lineNumber: 12,
};
const page = new EventTarget();
reportPolicyViolations(page as Document);
const happens = (change: Partial<typeof violation> = {}) =>
  page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation, change));

test('a report names the rule, what was kept out and by which file, and nothing that stands behind an address', () => {
  expect(reportOf(violation)).toEqual({
    directive: 'require-trusted-types-for',
    blocked: 'trusted-types-sink',
    source: 'https://shop.example/assets/index.js',
    line: 12,
  });
  const odd = reportOf({ ...violation, effectiveDirective: 'made-up', blockedURI: 'x'.repeat(9_000), sourceFile: '' });
  expect(PolicyReport.parse(odd)).toMatchObject({ directive: 'other', blocked: 'x'.repeat(200), source: '' });
});

test('a page tells each thing once and five at most, and nothing of the extensions of its person', () => {
  happens({ sourceFile: 'moz-extension://1/content.js' });
  happens({ blockedURI: 'chrome-extension' });
  expect(fetched).not.toHaveBeenCalled();
  for (let line = 1; line <= 9; line += 1) {
    happens({ lineNumber: line });
    happens({ lineNumber: line });
  }
  expect(fetched.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body)).line])).toEqual(
    [1, 2, 3, 4, 5].map((line) => ['/api/policy-reports', line]),
  );
});
