import { type PolicyDirective, policyDirectives, reportCharacters } from '@autolotto/contract/system/policy-report.ts';
import { call } from './client.ts';

/** Enough reports to find the problem; a page that keeps failing adds nothing. */
const maxReports = 5;

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber'>;
const isKnown = (name: string): name is PolicyDirective => (policyDirectives as readonly string[]).includes(name);

/** The part behind `?` or `#` may be personal. */
const plain = (text: string): string => (text.split(/[?#]/)[0] ?? '').slice(0, reportCharacters);

export const reportOf = ({ effectiveDirective, blockedURI, sourceFile, lineNumber }: Violation) => ({
  directive: isKnown(effectiveDirective) ? effectiveDirective : ('other' as const),
  blocked: plain(blockedURI),
  source: plain(sourceFile),
  line: lineNumber,
});

/** Tells the server what the content policy kept this page from: a library that writes markup, or somebody's try. */
export function reportPolicyViolations(page: Pick<Document, 'addEventListener'>): void {
  const told = new Set<string>();
  page.addEventListener('securitypolicyviolation', (event) => {
    const report = reportOf(event);
    // People's extensions try much that is no business of ours.
    if (/^[a-z-]+-extension/.test(report.source) || /^[a-z-]+-extension/.test(report.blocked)) return;
    const words = JSON.stringify(report);
    if (told.has(words) || told.size >= maxReports) return;
    told.add(words);
    // Nobody waits for it, and the browser's console has the same report.
    call('POST /api/policy-reports', { body: report }).catch(() => {});
  });
}
