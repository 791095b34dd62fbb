// Finds the Chromium of the tests: CHROMIUM_PATH, else the one from npm, else an installed one. `node
// acceptance/browser.ts` reports whether there is one.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Browser = {
  executablePath: string;
  args: string[];
  /** What Playwright adds and this machine is better off without. */
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
};

// The packaged browser brings its own list of arguments, made for a function service: it turns web security off
// and puts everything into one process. Neither is what a customer runs, so the list here is our own.
const argsOfAll = [
  // Tests run as root in a container, where Chromium's own sandbox cannot start.
  '--no-sandbox',
  '--font-render-hinting=none',
];
// WebGL for the map, without a graphics card.
const argsOfMap = [
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const args = [...argsOfAll, ...argsOfMap];

/** Playwright keeps the browser's shared memory on the disk, since a container may have little of it; that costs 7 % of the tests. */
function ignoreDefaultArgs(): string[] {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 2 ** 30 ? ['--disable-dev-shm-usage'] : [];
  } catch {
    return [];
  }
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const inherited = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined));

const runs = (path: string, env: Record<string, string>) => spawnSync(path, ['--version'], { env }).status === 0;

const browserAt = (executablePath: string): Browser => ({
  executablePath,
  args,
  ignoreDefaultArgs: ignoreDefaultArgs(),
  env: inherited(),
});

/** Unpacks the packaged browser once per machine. The finished folder appears in one step, never half filled. */
async function unpack(): Promise<Browser> {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(tmpdir(), `autolotto-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(folder)) {
    const fresh = mkdtempSync(join(tmpdir(), 'autolotto-chromium-'));
    const borrowed = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'].map(
      (name) => [name, process.env[name]] as const,
    );
    try {
      // The package unpacks into the temporary folder, and its libraries only where it believes to be on AWS Lambda.
      process.env.TMPDIR = fresh;
      process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
      const { default: chromium } = await import('@sparticuz/chromium');
      await chromium.executablePath();
      mkdirSync(join(fresh, 'fonts-cache'), { recursive: true });
      const fonts = [
        '<?xml version="1.0"?>',
        '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
        `<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
      ];
      writeFileSync(join(fresh, 'fonts', 'fonts.conf'), `${fonts.join('\n')}\n`);
      renameSync(fresh, folder);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      // Another run may have been quicker; then its folder is as good.
      if (!existsSync(folder)) throw error;
    } finally {
      for (const [name, value] of borrowed) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  }
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    args,
    ignoreDefaultArgs: ignoreDefaultArgs(),
    env: { ...inherited(), LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/**
 * Emulating a graphics card takes half of a test's time. Tests that are not about the map run without one, like a
 * machine that cannot draw the map. Their pages come from one site: where each site has a process of its own, Chromium
 * keeps a spare one ready for the next, and starts it anew for each person of a test.
 */
export async function findBrowserWithoutMap(): Promise<Browser> {
  const browser = await findBrowser();
  return { ...browser, args: [...argsOfAll, '--disable-gpu', '--disable-3d-apis', '--disable-site-isolation-trials'] };
}

export async function findBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given, inherited())) return browserAt(given);
    throw new Error(`CHROMIUM_PATH names ${given}, which does not run.`);
  }
  const tried: string[] = [];
  if (process.platform === 'linux') {
    try {
      const packaged = await unpack();
      if (runs(packaged.executablePath, packaged.env)) return packaged;
      tried.push('@sparticuz/chromium: does not run on this machine');
    } catch (error) {
      tried.push(`@sparticuz/chromium: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  for (const executablePath of installed) {
    if (existsSync(executablePath) && runs(executablePath, inherited())) return browserAt(executablePath);
  }
  throw new Error(
    [
      'No Chromium for the acceptance tests. Install Chromium or Google Chrome, or name one with CHROMIUM_PATH.',
      ...tried,
    ].join('\n'),
  );
}

if (process.argv[1] === import.meta.filename)
  await findBrowser().catch(({ message }: Error) => {
    console.error(message);
    process.exitCode = 1;
  });
