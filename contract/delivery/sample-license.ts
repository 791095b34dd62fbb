/** Cards of people who do not exist, laid out as issuers lay them out, for tests. */
export type Card = {
  readonly type?: 'DL' | 'ID';
  readonly issuer?: string;
  readonly version?: string;
  /** Left out when null. */
  readonly elements?: Readonly<Record<string, string | null>>;
  /** A second subfile, of the issuer's own. */
  readonly ofIssuer?: string;
};

const usual = {
  DAQ: 'SAMPLE000042',
  DCS: 'MUSTER',
  DAC: 'ROBIN',
  DBD: '03142026',
  DBB: '03141985',
  DBA: '03142031',
  DAJ: 'CO',
  DCG: 'USA',
};
const four = (count: number) => String(count).padStart(4, '0');

export function licenseText({ type = 'DL', issuer = '636020', version = '10', elements, ofIssuer }: Card = {}): string {
  const said = Object.entries({ ...usual, ...elements }).filter(([, value]) => value !== null);
  const files = [`${type}${said.map(([id, value]) => `${id}${value}`).join('\n')}\r`];
  if (ofIssuer !== undefined) files.push(`ZCZCA${ofIssuer}\r`);
  const start = `@\n\x1e\rANSI ${issuer}${version}${version === '01' ? '' : '00'}0${files.length}`;
  let at = start.length + files.length * 10;
  const designators = files.map((file) => {
    const designator = `${file.slice(0, 2)}${four(at)}${four(file.length)}`;
    at += file.length;
    return designator;
  });
  return [start, ...designators, ...files].join('');
}
